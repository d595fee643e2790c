import { ask, askPages } from '../../../kit/api.ts'

export const settingsQuery = () => ask('GET /api/admin/settings', {})

export const versionsQuery = () => askPages('GET /api/admin/settings/versions', {}, {})

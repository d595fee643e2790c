import { ask } from '../../../kit/api.ts'

export const keysQuery = () => ask('GET /api/admin/keys', {})

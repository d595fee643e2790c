import { ask, askPages } from '../../../kit/api.ts'

export const mailQuery = () => ask('GET /api/admin/mail', {})

export const letterFailuresQuery = () => askPages('GET /api/admin/letter-failures', {}, {})

import { ask } from '../kit/api.ts'

/** Where the member is signed in. */
export const sessionsQuery = () => ask('GET /api/auth/sessions', {})

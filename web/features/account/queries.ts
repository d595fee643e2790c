import { ask } from '../../kit/api.ts'

/** The member's sessions. */
export const sessionsQuery = () => ask('GET /api/auth/sessions', {})

/** The latest security events of the account. */
export const securityEventsQuery = () => ask('GET /api/auth/security-events', {})

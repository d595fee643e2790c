import { ask } from '../../kit/api.ts'

/** The sessions of the member. */
export const sessionsQuery = () => ask('GET /api/auth/sessions', {})

/** The latest security events of the member. */
export const securityEventsQuery = () => ask('GET /api/auth/security-events', {})

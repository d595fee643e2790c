import { ask } from '../../kit/api.ts'

/** The sessions of the member. */
export const sessionsQuery = () => ask('GET /api/auth/sessions', {})

/** The member's own questions and answers in the forum. */
export const ownForumTextsQuery = () => ask('GET /api/forum/own', {})

/** The person whom the member has named to use their rights after them. */
export const nomineeQuery = () => ask('GET /api/auth/nominee', {})

/** Since when an account elsewhere opens the member's. */
export const identityQuery = () => ask('GET /api/auth/oidc/identity', {})

/** The passkeys of the member. */
export const passkeysQuery = () => ask('GET /api/auth/passkeys', {})

/** The latest security events of the member. */
export const securityEventsQuery = () => ask('GET /api/auth/security-events', {})

import { ask } from '../../kit/api.ts'

/** The calls that are open to other sites. */
export const openCallsQuery = ask('GET /api/open-calls', {})

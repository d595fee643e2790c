import { deferred } from '../../kit/deferred.tsx'

const load = async () => (await import('./admin-row.tsx')).AdminRow

/** What an admin may do with a discussion: in their page from the start, and no code for anybody else. */
export const DeferredAdminRow = deferred(import.meta.env.SSR ? await load() : null, load)

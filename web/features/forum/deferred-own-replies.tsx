import { deferred } from '../../kit/deferred.tsx'

const load = async () => (await import('./own-replies.tsx')).OwnReplies

/** A member's replies in a hidden discussion: in the page from the start, their code only where there is no discussion. */
export const DeferredOwnReplies = deferred(import.meta.env.SSR ? await load() : null, load)

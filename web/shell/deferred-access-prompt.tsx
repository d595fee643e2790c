import { deferred } from '../kit/deferred.tsx'

const load = async () => (await import('./access-prompt.tsx')).AccessPrompt

/** In the page from the start where a door is shut; its code is in no page that is open. */
export const DeferredAccessPrompt = deferred(import.meta.env.SSR ? await load() : null, load)

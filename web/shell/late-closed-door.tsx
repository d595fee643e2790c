import { deferred } from '../kit/deferred.tsx'

const load = async () => (await import('./closed-door.tsx')).ClosedDoor

/** In the page from the start where a door is shut; its code is in no page that is open. */
export const LateClosedDoor = deferred(import.meta.env.SSR ? await load() : null, load)

import { island } from '../../kit/island.tsx'

const load = async () => (await import('./gallery.tsx')).Gallery

/** An article's pictures: in the page from the start; most articles have none, and load no code for them. */
export const DeferredGallery = island(import.meta.env.SSR ? await load() : null, load)

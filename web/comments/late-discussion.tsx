import './discussion.css'
import '../writing/around-text.css'
import '../writing/plain-form.css'
import '../writing/plain-text.css'
import '../writing/start-box.css'
import { island } from '../kit/island.tsx'

const load = async () => (await import('./discussion.tsx')).Discussion

/** An article's discussion: in the page from the start, its code when somebody reads as far. */
export const LateDiscussion = island(import.meta.env.SSR ? await load() : null, load)

import './discussion.css'
import '../user-text/around-text.css'
import '../user-text/no-script-form.css'
import '../user-text/plain-text.css'
import '../user-text/expandable-form.css'
import { island } from '../../kit/island.tsx'

const load = async () => (await import('./discussion.tsx')).Discussion

/** An article's discussion: in the page from the start, its code when somebody reads as far. */
export const DeferredDiscussion = island(import.meta.env.SSR ? await load() : null, load)

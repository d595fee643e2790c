import './vote-box.css'
import { island } from '../../kit/island.tsx'

const load = async () => (await import('./article-polls.tsx')).ArticlePolls

/** The polls under an article: in the page from the start, their code when somebody reads as far. */
export const DeferredArticlePolls = island(import.meta.env.SSR ? await load() : null, load)

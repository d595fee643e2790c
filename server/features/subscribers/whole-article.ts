import type { Language } from '../../../contract/languages.ts'
import type { Db } from '../../db/client/open.ts'
import type { Services } from '../../services.ts'
import { withoutTerms } from '../articles/markdown-terms.ts'
import { currentHtml, withHtml, type Rendered } from '../articles/stored-html.ts'
import { withoutToolForms } from '../tools/tool-card.ts'
import type { LetterArticle } from './article-letter.ts'

/** Adds the whole text to the article of a letter, if the settings want it there. */
export async function withWholeText<A extends LetterArticle>(
  { db, settings, now }: Pick<Services, 'settings' | 'now'> & { db: Db },
  article: A,
): Promise<A> {
  if (!settings.current.wholeArticles) return article
  const rows = await db<({ id: string; content: string; language: Language } & Rendered)[]>`
    select a.id, a.content, a.language, ${currentHtml(db, now())} from articles a where a.id = ${article.id}`
  const [whole] = await withHtml(db, rows, now())
  // Nobody types into a letter, and nothing in it opens.
  return whole ? { ...article, html: withoutToolForms(withoutTerms(whole.html)) } : article
}

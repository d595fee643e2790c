import { OwnPageText } from '../../../contract/own-pages/own-page-form.ts'
import { ownPageLimits } from '../../../contract/own-pages/own-pages.ts'
import { languageByLetters } from '../../../contract/language-by-letters.ts'
import type { Queries } from '../../db/client/open.ts'
import { renderToStore, type StoredHtml } from '../articles/stored-html.ts'
import { beginningWithin, contentOf, withinLimits } from './article-content.ts'
import { cutToFit, type ImportedPost } from './imported-post.ts'
import { beginningOf, inOneLine, nameFitting } from './names.ts'
import type { Illustrated } from './show-pictures.ts'

/** A page as it is stored, with sentences for an editor, or the reason why nothing of it can be. */
type ConvertedPage =
  | { text: OwnPageText; rendered: StoredHtml; published: boolean; notes: string[] }
  | { refusal: string }

/**
 * Makes a page of a post, within the limits of the edit form. One that does not fit becomes a draft with the part that fits.
 * @param show the text with its pictures as this site can show them
 */
export async function asPage(
  sql: Queries,
  post: ImportedPost,
  language: 'en' | 'hi' | '',
  show: (content: string) => Promise<Illustrated>,
): Promise<ConvertedPage> {
  const faults = post.fault === undefined ? [] : [post.fault]
  const written = withinLimits(contentOf(post, faults), post, faults)
  if (written === null) return { refusal: 'it has no text' }
  const { content: shown, media, changes } = await show(written)
  const above = media.map(({ url, alt = '' }) => `![${alt.replace(/[[\]\\\n]/g, '')}](${url})\n\n`).join('')
  const content = beginningWithin(above + shown)
  if (content !== above + shown) faults.push('with the addresses of its pictures its text is too long, and is cut')
  const title = cutToFit(
    nameFitting('title', [inOneLine(post.title), beginningOf(content), inOneLine(post.slug), post.name]),
    ownPageLimits.title.max,
  ).trim()
  const parsed = OwnPageText.safeParse({
    title,
    description: cutToFit(inOneLine(post.excerpt), ownPageLimits.description).trim(),
    content,
    language: post.language || language || languageByLetters(title),
  })
  if (!parsed.success) return { refusal: parsed.error.issues[0]?.message ?? 'it is no page' }
  const { faults: ofText, ...rendered } = await renderToStore(sql, parsed.data, new Date(), 'own_pages')
  const published = post.published && faults.length === 0 && ofText.length === 0
  const isDraftNow = post.published && !published
  const notes = [...(isDraftNow ? ['a draft, for an editor to look at'] : []), ...faults, ...ofText, ...changes]
  return { text: parsed.data, rendered, published, notes }
}

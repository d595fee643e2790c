import { ArticleForm } from '../../../contract/articles/article-form.ts'
import { articleLimits } from '../../../contract/articles/articles.ts'
import { cut, cutToFit } from './imported-post.ts'
import { markdownOf } from './to-markdown.ts'

/** Characters of an excerpt that is made of a text. */
const madeOf = 200

/**
 * The first of several texts that fits the field of an article, or else the beginning of the first that is only too long. Marks that
 * the field refuses are left out.
 */
export function nameFitting(field: 'title' | 'excerpt', texts: readonly string[]): string {
  const { min, max } = articleLimits[field]
  const shape = ArticleForm.shape[field]
  for (const [index, text] of texts.map(withoutOddMarks).entries()) {
    if (text.length < min) continue
    const most = field === 'excerpt' && index > 0 ? madeOf : max
    const fitting = text.length <= most ? text : `${cut(cutToFit(text, max - 1), most - 1).replace(/\s+\S*$/, '')}…`
    const { data } = shape.safeParse(fitting)
    if (data !== undefined) return data
  }
  return [...(texts.find(Boolean) ?? '')].slice(0, min).join('').padEnd(min, '…')
}

/** The beginning of a Markdown text, as plain text. */
export const beginningOf = (markdown: string): string =>
  inOneLine(
    markdown
      .slice(0, 5_000)
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[#>*_`|\\-]+/g, ' '),
  )

/** Plain text in one line, without tags. */
export const inOneLine = (text: string): string =>
  (/[<&]/.test(text) ? unescaped(text) : text).replace(/\s+/g, ' ').trim()

const unescaped = (html: string): string =>
  markdownOf(
    html.replace(/<\/?([a-z]\w*)[^<>]*>/gi, (_, tag: string) =>
      /^(?:a|abbr|b|code|em|i|mark|small|span|strong|sub|sup|u)$/i.test(tag) ? '' : ' ',
    ),
  ).replace(/\\(?=[^\w\s])/g, '')

/** Removes the marks that change the direction of the text around them, and stacks of marks on one letter. */
export const withoutOddMarks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()

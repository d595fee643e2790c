import { inLanguage, language, prefix } from '../../contract/languages.ts'
import type { DehydratedQuery } from './dehydrate.ts'

/** A reply with a text that the page shows: as it was written, and as HTML. */
interface Written {
  content: string
  html: string | null
}

const isWritten = (data: unknown): data is Written => {
  const { content, html } = (data ?? {}) as Partial<Written>
  return typeof content === 'string' && html !== undefined
}

/** The mark of the element whose HTML is that of a reply, unchanged but for the language of its links. */
export const shownHtml = { 'data-html': '' }

/** The beginning of a link or form with a path of this site, and the path. Attribute values are quoted and escape '"'. */
const plainPaths = /(<(?:a|form)\s(?:[^<>]*\s)?(?:href|action)=")(\/[^"]*)/g
/** Files, which are the same in every language: uploaded ones, and paths that end like the name of one. */
const file = /^\/media\/|^[^?#]*\.\w+(?:[?#]|$)/

/** HTML of the server, which knows no language, with its links and forms in that of the page. */
export const htmlInLanguage = (html: string): string =>
  prefix
    ? html.replaceAll(plainPaths, (_, start: string, path: string) =>
        file.test(path) ? start + path : start + inLanguage(path, language),
      )
    : html

/**
 * The replies without the texts that stand in the page: the browser takes their HTML from there, and what it was written as is for
 * editors.
 * @param body the page's HTML
 */
export function withoutShownHtml(answers: DehydratedQuery[], body: string): DehydratedQuery[] {
  return answers.map((answer) => {
    const { data } = answer
    // One element of the page has the mark. Looking for the whole text would put it together once more.
    return isWritten(data) && data.html && body.includes(' data-html="">')
      ? { ...answer, data: { ...data, content: '', html: null } }
      : answer
  })
}

/** The replies with the HTML that is shown. */
export function withShownHtml(answers: DehydratedQuery[]): DehydratedQuery[] {
  return answers.map((answer) => {
    const { data } = answer
    if (!isWritten(data) || data.html !== null) return answer
    return { ...answer, data: { ...data, html: document.querySelector('[data-html]')?.innerHTML ?? '' } }
  })
}

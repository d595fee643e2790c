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

/** The mark of the element whose HTML is that of a reply, unchanged. */
export const shownHtml = { 'data-html': '' }

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

import type markdownIt from 'markdown-it'
import { withoutRateMarks } from '../../../money/rates/rate-marks.ts'
import { textOf } from './markdown-plugins.ts'

interface Heading {
  id: string
  level: number
  text: string
}

export type WithHeadings = {
  /** True for a page of the operator, which is no lesson. */
  isPage?: boolean
  headings?: Heading[]
}

/** The number of headings from which a text has a table of contents. */
const fewest = 4
/** The maximum number of letters of an id. */
const longestId = 60

/** Gives every heading outside quotes and lists an id of its text, so that a link can lead there, and lists them in `env.headings`. */
export function headingIds(parser: ReturnType<typeof markdownIt>): void {
  parser.core.ruler.push('heading_ids', ({ tokens, env }) => {
    const taken = new Map<string, number>()
    ;(env as WithHeadings).headings = tokens.flatMap((token, index) => {
      if (token.type !== 'heading_open' || token.level > 0) return []
      const text = textOf(tokens[index + 1])
      const { content = '' } = tokens[index + 1] ?? {}
      // The id does not depend on the figures in the heading, so that links survive a change of them.
      const id = idOf(content.includes('{{rate:') ? withoutRateMarks(content) : text)
      const alike = (taken.get(id) ?? 0) + 1
      taken.set(id, alike)
      const own = alike > 1 ? `${id}-${alike}` : id
      token.attrSet('id', own)
      return [{ id: own, level: Number(token.tag.slice(1)), text }]
    })
  })
}

/**
 * A table of contents for a text with four or more headings; empty for fewer. It names the first level alone where that has four.
 * Its title is in the language of the headings. Styles open it beside the text on a wide screen.
 */
export function contentsOf({ headings = [], isPage = false }: WithHeadings, escaped: (text: string) => string): string {
  const highest = Math.min(...headings.map(({ level }) => level))
  const first = headings.filter(({ level }) => level === highest)
  const named = (first.length >= fewest ? first : headings).filter(({ text }) => text)
  if (named.length < fewest) return ''
  const [english, hindi] = isPage ? ['On this page', 'इस पन्ने पर'] : ['In this lesson', 'इस पाठ में']
  const title = named.some(({ text }) => /\p{Script=Devanagari}/u.test(text)) ? hindi : english
  const items = named.map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`)
  return `<nav class="contents" aria-label="${title}"><details><summary>${title}</summary><ol>${items.join('')}</ol></details></nav>\n`
}

/** The prefix keeps a heading from having an id of the page around it, such as 'discussion'. */
const idOf = (text: string): string =>
  `h-${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longestId)
    .replace(/^-|-$/g, '')}`

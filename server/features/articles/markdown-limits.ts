import type markdownIt from 'markdown-it'
import type { StateCore } from 'markdown-it'
import { t } from '#words'
import { grouped } from '../../../money/grouped.ts'

type Parser = ReturnType<typeof markdownIt>

/** Levels of blocks inside blocks: a quote is one, a list two. */
export const maxNesting = 20

/**
 * Most of what makes HTML that is far larger than its Markdown, or takes more than linear time. The longest article of the
 * starter content has 23 footnote marks and 60 cells.
 */
const most = {
  footnoteMarks: 500,
  cells: 5_000,
  /** Characters that all uses of link definitions may insert. */
  insertedByDefinitions: 500_000,
}

const messages = {
  footnoteMarks: t`Content must have at most ${most.footnoteMarks} footnote marks, such as [^1] and ^[.`,
  cells: t`Content must have at most ${grouped(most.cells)} table cells.`,
  nesting: t`Content must not nest quotes more than ${maxNesting - 1} deep, or lists more than ${maxNesting / 2 - 1} deep.`,
  insertedByDefinitions: t`Content must not use long link definitions so often. Write the links out, or shorten them.`,
}

/** Bounds the work and the result of a parser. A text beyond a limit is not parsed further; `env.faults` holds the reason. */
export function limits(parser: Parser): void {
  parser.core.ruler.after('normalize', 'limits_of_text', (state) => {
    const { src } = state
    if ((src.match(/\[\^|\^\[|\{\{rate:/g)?.length ?? 0) > most.footnoteMarks) refuse(state, messages.footnoteMarks)
    if (cellsIn(src) > most.cells) refuse(state, messages.cells)
  })
  parser.core.ruler.after('block', 'limits_of_blocks', (state) => {
    // At this level markdown-it leaves out what a container holds.
    if (state.tokens.some(({ type, level }) => containers.has(type) && level >= maxNesting - 1))
      refuse(state, messages.nesting)
    if (insertedAtMost(state) > most.insertedByDefinitions) refuse(state, messages.insertedByDefinitions)
  })
}

const containers = new Set(['blockquote_open', 'list_item_open', 'footnote_reference_open'])

function refuse(state: StateCore, message: string): void {
  const env = state.env as { faults?: string[] }
  ;(env.faults ??= []).push(message)
  state.src = ''
  state.tokens = []
}

/**
 * An upper bound of the cells of all tables: each line that may stand between a head and its rows has so many columns, in
 * each line up to the next empty one, since markdown-it fills rows up.
 */
function cellsIn(text: string): number {
  let cells = 0
  let rows = 0
  for (const line of text.split('\n').toReversed()) {
    rows = line.trim() ? rows + 1 : 0
    if (/^[ \t>|:-]+$/.test(line) && line.includes('-'))
      cells += line.split('|').filter((part) => part.includes('-')).length * (rows + 1)
  }
  return cells
}

/** An upper bound: each `[` may use the longest definition. */
function insertedAtMost({ src, env }: StateCore): number {
  const references = (env as { references?: Record<string, { href: string; title: string }> }).references ?? {}
  const longest = Math.max(0, ...Object.values(references).map(({ href, title }) => href.length + title.length))
  return longest * src.split('[').length
}

import { t } from '#words'
import { callout } from './callout-edit.ts'
import { afterBlock } from './insert-block.ts'
import { type Edit, type Field, linesAround } from './text-edit.ts'

export type Mark = keyof typeof marks

/** @returns the edit for a toolbar button; marked text is unmarked */
export function editFor(mark: Mark, field: Field): Edit {
  return marks[mark](field)
}

const marks = {
  bold: (field: Field) => wrap(field, '**', t`bold text`),
  italic: (field: Field) => wrap(field, '*', t`italic text`),
  heading: (field: Field) => prefix(field, () => '# ', headings, t`Heading`),
  subheading: (field: Field) => prefix(field, () => '## ', headings, t`Subheading`),
  list: (field: Field) => prefix(field, () => '- ', items, t({ message: 'Item', context: 'of a list' })),
  numbered: (field: Field) =>
    prefix(field, (line) => `${line + 1}. `, items, t({ message: 'Item', context: 'of a list' })),
  quote: (field: Field) => prefix(field, () => '> ', /^> ?/, t({ message: 'Quote', context: 'in a text' })),
  link,
  table: (field: Field) => afterBlock(field, table, columnName(1)),
  callout,
}

const headings = /^#{1,6} /
const items = /^(?:[-*]|\d+\.) /

function wrap({ text, start, end }: Field, mark: string, sample: string): Edit {
  const inside = text.slice(start, end)
  const around = text.slice(0, start).endsWith(mark) && text.slice(end).startsWith(mark)
  // A `*` within `**` marks bold, not italic.
  const other = mark === '*' && text.slice(0, start).endsWith('**') && !text.slice(0, start).endsWith('***')
  if (around && !other)
    return {
      from: start - mark.length,
      to: end + mark.length,
      insert: inside,
      select: [start - mark.length, end - mark.length],
    }
  const content = inside || sample
  const from = start + mark.length
  return { from: start, to: end, insert: mark + content + mark, select: [from, from + content.length] }
}

/** Prefixes each selected line, replacing a prefix of the same kind. */
function prefix(field: Field, markOf: (line: number) => string, kind: RegExp, sample: string): Edit {
  const [from, to] = linesAround(field)
  const lines = field.text.slice(from, to).split('\n')
  const marked = lines.every((line, index) => line.startsWith(markOf(index)))
  const bare = lines.map((line) => line.replace(kind, ''))
  const empty = bare.length === 1 && bare[0] === ''
  const insert = marked
    ? bare.join('\n')
    : bare.map((line, index) => markOf(index) + (line || (empty ? sample : ''))).join('\n')
  const begin = from + (empty && !marked ? markOf(0).length : 0)
  return {
    from,
    to,
    insert,
    select: empty || lines.length > 1 ? [begin, from + insert.length] : [from + insert.length, from + insert.length],
  }
}

function link({ text, start, end }: Field): Edit {
  const inside = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/.test(inside)
  const sample = t`link text`
  const content = isAddress ? sample : inside || sample
  const address = isAddress ? inside : 'https://'
  const at = start + 1
  // Select the missing part, to be typed next.
  const select: [number, number] =
    isAddress || !inside
      ? [at, at + content.length]
      : [at + content.length + 2, at + content.length + 2 + address.length]
  return { from: start, to: end, insert: `[${content}](${address})`, select }
}

const columnName = (number: number) => t`Column ${number}`
const cell = t({ message: 'Text', context: 'cell of a table' })

const table = `| ${columnName(1)} | ${columnName(2)} |
|---|---|
| ${cell} | ${cell} |
| ${cell} | ${cell} |`

/**
 * Continues a list in the next line, or ends it at an empty item.
 * @returns null if Enter inserts a plain new line
 */
export function editForEnter({ text, start, end }: Field): Edit | null {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [, indent, mark, content] = /^(\s*)([-*>]|\d+\.) (.*)$/.exec(text.slice(from, start)) ?? []
  if (start !== end || mark === undefined) return null
  if (!content?.trim()) return { from, to: start, insert: '', select: [from, from] }
  const next = /\d/.test(mark) ? `${Number.parseInt(mark, 10) + 1}.` : mark
  const insert = `\n${indent}${next} `
  return { from: start, to: start, insert, select: [start + insert.length, start + insert.length] }
}

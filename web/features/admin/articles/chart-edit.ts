import { block, type Edit, type Field } from './text-edit.ts'

const title = 'Title'
const head = `type: bars\ntitle: ${title}\ndescription: One sentence that says what it shows.`
const sample = '| Year | Rupees |\n|---|---:|\n| 2025 | 1,00,000 |\n| 2026 | 1,20,000 |'
const fenced = (table: string): string => `\`\`\`chart\n${head}\n\n${table}\n\`\`\``

/** Makes a chart of the table that the selection is in, or a table of its chart; elsewhere it inserts a sample. */
export function chart(field: Field): Edit {
  const drawn = pieceAround(field, /^```chart[ \t]*\n[\s\S]*?^```[ \t]*$/gm)
  if (drawn) {
    const table = drawn.source.match(/^\|.*$/gm)?.join('\n') ?? ''
    return { from: drawn.from, to: drawn.to, insert: table, select: [drawn.from, drawn.from + table.length] }
  }
  const table = pieceAround(field, /^\|.*(?:\n\|.*)*/gm)
  if (!table) return block(field, fenced(sample), title)
  const insert = fenced(table.source)
  const at = table.from + insert.indexOf(title)
  return { from: table.from, to: table.to, insert, select: [at, at + title.length] }
}

/** The match of a pattern that the selection is in. */
function pieceAround({ text, start, end }: Field, pattern: RegExp) {
  for (const { 0: source, index } of text.matchAll(pattern))
    if (index <= start && end <= index + source.length) return { source, from: index, to: index + source.length }
  return null
}

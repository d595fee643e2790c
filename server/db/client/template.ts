import { escapeIdentifier } from 'pg'
import { Json, parameter, type Value } from './values.ts'
import type { Part, Written, Fragment } from './statement.ts'

/** Writes a tagged template with a `$n` for each value; fragments are inlined. */
export function template(strings: TemplateStringsArray, parts: readonly Part[]) {
  return (to: Written) => {
    to.text += strings[0]
    for (const [index, part] of parts.entries()) {
      writePart(part, to)
      to.text += strings[index + 1]
    }
  }
}

/** Raw SQL that contains its own `$1`. */
export const plain = (text: string, values: readonly Value[]) => (to: Written) => {
  to.text += text
  to.values.push(...values.map((value) => parameter(value).text))
}

/** A quoted identifier, perhaps qualified: `a.title`. */
export const identifier = (name: string): Fragment => ({
  writeTo: (to) => void (to.text += name.split('.').map(escapeIdentifier).join('.')),
})

/** The rest of an insert: `(columns) values (…), (…)`. Every row has the columns of the first. */
export const insertion = (rows: readonly Readonly<Record<string, Part>>[]): Fragment => ({
  writeTo(to) {
    const columns = Object.keys(rows[0] ?? {})
    to.text += `(${columns.map(escapeIdentifier).join(', ')}) values `
    for (const [index, row] of rows.entries()) {
      to.text += index === 0 ? '(' : ', ('
      for (const [at, column] of columns.entries()) {
        if (at > 0) to.text += ', '
        writePart(row[column], to)
      }
      to.text += ')'
    }
  },
})

function writePart(part: Part | undefined, to: Written): void {
  if (part !== undefined && isFragment(part)) part.writeTo(to)
  else writeValue(part, to)
}

function writeValue(value: Value | undefined, to: Written): void {
  if (value === undefined) throw new TypeError('A statement was given undefined where a value belongs.')
  const { text, type } = parameter(value)
  to.values.push(text)
  to.text += `$${to.values.length}${type}`
}

const isFragment = (part: Part): part is Fragment =>
  typeof part === 'object' && part !== null && !(part instanceof Json) && 'writeTo' in part

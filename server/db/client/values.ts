import { types } from 'pg'

/** A value of a statement. Arrays need a cast in the statement (`::uuid[]`). */
export type Value = string | number | boolean | bigint | Date | null | Uint8Array | Json | readonly Value[]

/** A value that is stored as JSON. */
export class Json {
  readonly text: string

  constructor(value: unknown) {
    this.text = JSON.stringify(value)
  }
}

/** A value for the protocol, and the cast to write after its placeholder, if it needs one. */
export function parameter(value: Value): { text: string | Buffer | null; type: '' | `::${string}` } {
  if (value === null || typeof value === 'string') return { text: value, type: '' }
  if (typeof value === 'number') return { text: String(value), type: '' }
  if (typeof value === 'boolean') return { text: String(value), type: '::boolean' }
  if (typeof value === 'bigint') return { text: String(value), type: '::bigint' }
  if (value instanceof Date) return { text: value.toISOString(), type: '::timestamptz' }
  if (value instanceof Json) return { text: value.text, type: '' }
  if (value instanceof Uint8Array) return { text: Buffer.from(value), type: '::bytea' }
  return { text: arrayText(value), type: '' }
}

/** An array as a PostgreSQL array literal. */
function arrayText(values: readonly Value[]): string {
  const element = (value: Value): string => {
    if (value === null) return 'NULL'
    if (Array.isArray(value)) return arrayText(value)
    const { text } = parameter(value)
    const plain = Buffer.isBuffer(text) ? `\\x${text.toString('hex')}` : String(text)
    return `"${plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  }
  return `{${values.map(element).join(',')}}`
}

/** A moment as ISO 8601, cut to milliseconds: '2026-11-21 06:30:00.1234+00' is '2026-11-21T06:30:00.123Z'. */
const instant = (text: string) =>
  utc.test(text)
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${`${text.slice(20, -3)}000`.slice(0, 3)}Z`
    : new Date(text).toISOString()
const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/
const bytes = (text: string) => Buffer.from(text.slice(2), 'hex')
const itself = (text: string) => text

/**
 * Parsers by type OID. Bigints become numbers, since ours stay far below 2^53; timestamps become ISO 8601; other types stay
 * text.
 */
const readers: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't',
  17: bytes,
  20: Number,
  21: Number,
  23: Number,
  26: Number,
  114: JSON.parse,
  700: Number,
  701: Number,
  1184: instant,
  3802: JSON.parse,
}

/** The OID of an array's element type, by the array type's. */
const arrays: Record<number, number> = {
  199: 114,
  1000: 16,
  1001: 17,
  1002: 18,
  1003: 19,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 1042,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1028: 26,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
}

/** The parser of a type's text format. */
export function readerOf(type: number): (text: string) => unknown {
  const element = arrays[type]
  if (element === undefined) return readers[type] ?? itself
  const read = readers[element] ?? itself
  return (text) => textsIn(text).map((one) => mapped(one, read))
}

type Texts = string | null | Texts[]
const parseTexts = (types.getTypeParser as (type: number) => (text: string) => Texts[])(1009)

/** Most arrays are words, some of them in quotes; the driver's parser builds texts letter by letter. */
function textsIn(text: string): Texts[] {
  if (/\\|\{.*\{/.test(text)) return parseTexts(text)
  const texts: Texts[] = []
  // Outside of quotes, then between them, and so on.
  for (const [index, piece] of text.slice(1, -1).split('"').entries()) {
    if (index % 2 === 1) texts.push(piece)
    else for (const bare of piece.split(',')) if (bare) texts.push(bare === 'NULL' ? null : bare)
  }
  return texts
}

function mapped(texts: Texts, read: (text: string) => unknown): unknown {
  if (texts === null) return null
  return Array.isArray(texts) ? texts.map((one) => mapped(one, read)) : read(texts)
}

import { plural, t } from '#words'
import { shortenMiddle } from '../shortened.ts'

/** A fact of an audit event. */
export interface Fact {
  /** The path of its property: 'key', 'value', 'menu label'. */
  name: string
  now: string
  /** Set if the fact is a change. */
  before?: string
}

type Details = Record<string, unknown>

/**
 * An event's details as facts. `before` and `after` are compared by field, at any depth, and equal fields are left out; what is no
 * object, such as a rate of 7.1, is compared whole.
 */
export function factsOf({ before, after, ...others }: Details): Fact[] {
  const facts = Object.entries(others).map(([name, value]) => ({ name, now: asText(value) }))
  if (before === undefined && after === undefined) return facts
  return [...changesOf('', before, after), ...facts]
}

function changesOf(name: string, before: unknown, after: unknown): Fact[] {
  if (isFields(before) || isFields(after)) {
    const [old, young] = [before ?? {}, after ?? {}] as [Details, Details]
    return Object.keys({ ...old, ...young }).flatMap((field) =>
      changesOf(`${name} ${field}`.trim(), fieldOf(before, old[field]), fieldOf(after, young[field])),
    )
  }
  // Texts of the same length differ by their hash.
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const fact = {
    name: name || 'value',
    now: after === undefined ? t({ message: 'gone', context: 'a value' }) : asText(after),
  }
  return [before === undefined ? fact : { ...fact, before: asText(before) }]
}

/** A field of what was not there at all was not there either; a field that is missing in an object is empty. */
const fieldOf = (whole: unknown, field: unknown) => (whole === undefined ? undefined : (field ?? null))

/** True for an object with fields; the length and hash of a long text are one value. */
const isFields = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('sha256' in value)

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean')
    return value ? t({ message: 'yes', context: 'a value' }) : t({ message: 'no', context: 'a value' })
  if (typeof value === 'string') return shortened(value)
  if (typeof value === 'number') return value.toLocaleString('en-IN')
  if (Array.isArray(value)) return shortened(value.map(asText).join(', ')) || '–'
  const { length, sha256 } = value as { length?: unknown; sha256?: unknown }
  if (typeof length === 'number' && sha256) return plural(length, { one: '# characters', other: '# characters' })
  return shortened(
    Object.entries(value)
      .map(([field, part]) => `${field} ${asText(part)}`)
      .join(', '),
  )
}

/** A name of a file or an address is recognised by both ends, a text by its beginning. */
const shortened = (text: string) =>
  /\s/.test(text) ? (text.length > 160 ? `${text.slice(0, 160)}…` : text) : shortenMiddle(text, 32)

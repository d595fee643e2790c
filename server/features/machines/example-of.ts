import { exampleCounts, exampleWords, usuallyEmpty } from './example-words.ts'
import type { JsonSchema } from './json-schemas.ts'

interface Frame {
  /** The schemas that references name. */
  named: Readonly<Record<string, JsonSchema>>
  /** True for the body of a call, which has what must be sent alone. */
  isInput?: boolean
}

interface At {
  /** The name of the property, by which a text is chosen. */
  name: string
  /** Its position in a list. */
  index: number
  /** The names of the schemas around it. One that contains itself would go on for ever, so it ends at its own name. */
  above: readonly string[]
}

const top: At = { name: '', index: 0, above: [] }

/** Makes an example of a schema: properties have texts that fit their names, lists have as few items as they may. */
export function exampleOf(schema: JsonSchema, frame: Frame, at: Partial<At> = {}): unknown {
  return valueOf(schema, frame, { ...top, ...at })
}

function valueOf(schema: JsonSchema, frame: Frame, at: At): unknown {
  const { $ref, const: constant, enum: choices } = schema
  if (typeof $ref === 'string') {
    const id = $ref.split('/').at(-1) ?? ''
    return valueOf(frame.named[id] ?? {}, frame, { ...at, above: [...at.above, id] })
  }
  if (constant !== undefined) return constant
  const members = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (members?.some(isNull) && usuallyEmpty.includes(at.name)) return null
  if (members)
    return valueOf(members.find((one) => !isNull(one) && !endsItself(one, at)) ?? { type: 'null' }, frame, at)
  if (Array.isArray(choices)) return choices[0]
  const [type, orNull] = [schema.type].flat()
  if (type === 'null' || (type === 'string' && orNull === 'null' && !hasText(schema, at))) return null
  if (type === 'object') return objectOf(schema, frame, at)
  if (type === 'array') return listOf(schema, frame, at)
  if (type === 'boolean') return at.index === 0
  if (type === 'integer' || type === 'number') return numberOf(schema, at)
  return textOf(schema, at)
}

const isNull = ({ type }: JsonSchema) => type === 'null'

const endsItself = ({ $ref }: JsonSchema, { above }: At) =>
  typeof $ref === 'string' && above.includes($ref.split('/').at(-1) ?? '')

function objectOf(
  { properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema,
  frame: Frame,
  at: At,
) {
  const fields = Object.entries(properties as Record<string, JsonSchema>).filter(
    ([name]) => !frame.isInput || (required as string[]).includes(name),
  )
  const values = fields.map(([name, part]) => [name, valueOf(part, frame, { ...at, name })] as const)
  if (fields.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(values)
  const name = String(propertyNames ? valueOf(propertyNames as JsonSchema, frame, { ...at, name: 'key' }) : 'name')
  return { [name]: valueOf(additionalProperties as JsonSchema, frame, { ...at, name }) }
}

function listOf({ items = {}, prefixItems, minItems = 1 }: JsonSchema, frame: Frame, at: At): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((part: JsonSchema) => valueOf(part, frame, at))
  if (endsItself(items as JsonSchema, at)) return []
  return Array.from({ length: Math.max(Number(minItems), exampleCounts[at.name] ?? 1) }, (_, index) =>
    valueOf(items as JsonSchema, frame, { ...at, name: singular(at.name), index }),
  )
}

/** 'tag' of 'tags', by which a text in a list is chosen. */
const singular = (name: string) => name.replace(/s$/, '')

const numberOf = ({ minimum, exclusiveMinimum, maximum }: JsonSchema, { index }: At): number => {
  const least = Number(minimum ?? exclusiveMinimum ?? 0)
  return Math.min(Math.max(least, index + 1), Number(maximum ?? Infinity))
}

const formats: Readonly<Record<string, string>> = {
  uuid: '01a1f73e-55e0-7000-8000-000000000009',
  'date-time': '2026-11-20T06:30:00.000Z',
  date: '2026-11-20',
  uri: 'https://example.org/page',
  email: 'asha@example.org',
}

/** True for a text that is more than the name of its property. */
const hasText = ({ format }: JsonSchema, { name }: At) => format !== undefined || name in exampleWords

function textOf({ format, minLength = 0 }: JsonSchema, { name, index }: At): string {
  const texts = [exampleWords[name] ?? (name || 'text')].flat()
  const text = formats[String(format)] ?? texts[index % texts.length] ?? ''
  return text.padEnd(Number(minLength), '.')
}

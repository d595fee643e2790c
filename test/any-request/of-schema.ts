import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { password } from '../people.ts'
import { oddCursor, oddText, oddValue } from './odd-values.ts'

type Schema = z.core.JSONSchema.BaseSchema
/** The rows and names that exist, to be asked for. */
export interface World {
  /** Ids by the table that has them. */
  tables: Record<string, string[]>
  ids: string[]
  names: string[]
}

/** Ids of what a word says, 'reply' or 'posts'; of anything, where no table is called so. */
export function idsOf(word: string, { tables, ids }: World): string[] {
  const table = Object.keys(tables).find((name) => word !== '' && name.split('_').at(-1)?.startsWith(word.slice(0, 4)))
  return (table && tables[table]) || ids
}

/** Values that fit a shape of the contract, as far as its JSON Schema says all: texts of any letters, numbers at their bounds. */
export function fitting(shape: z.ZodMiniType, world: World): fc.Arbitrary<unknown> {
  return ofSchema(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }), world)
}

/** Values that fit but for one thing, somewhere in them. */
export function almostFitting(shape: z.ZodMiniType, world: World): fc.Arbitrary<unknown> {
  return fc
    .tuple(fitting(shape, world), fc.nat(), oddText, oddValue)
    .map(([value, at, name, odd]) => changed(value, at, name, odd))
}

function changed(value: unknown, at: number, name: string, odd: unknown): unknown {
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && value.length === 0)) return odd
  const names = [...Object.keys(value), name]
  const chosen = names[at % names.length] ?? name
  const before = (value as Record<string, unknown>)[chosen]
  const after = typeof before === 'object' ? changed(before, Math.floor(at / names.length), name, odd) : odd
  return Array.isArray(value) ? value.with(at % value.length, odd) : { ...value, [chosen]: after }
}

function ofSchema(schema: Schema, world: World, name = ''): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => ofSchema(choice as Schema, world, name)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return text(schema, world, name)
    case 'number':
    case 'integer':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(ofSchema((schema.items ?? {}) as Schema, world, name), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 6,
      })
    case 'object': {
      const properties = Object.entries(schema.properties ?? {})
      // A cursor that no list wrote is refused: mostly there is none.
      const shapes = properties
        .filter(([name]) => name !== 'cursor')
        .map(([name, part]) => [name, ofSchema(part as Schema, world, name)] as const)
      return fc.record(Object.fromEntries(shapes), { requiredKeys: schema.required ?? [] })
    }
    default:
      return oddValue
  }
}

function number({ type, minimum = -1_000, maximum = 100_000 }: Schema): fc.Arbitrary<number> {
  const whole = fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
  return fc.oneof(
    whole,
    fc.constantFrom(minimum, maximum),
    ...(type === 'number' ? [fc.double({ min: 0, max: 1_000 })] : []),
  )
}

function text(schema: Schema, world: World, name: string): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = 300 } = schema
  const names = fc.constantFrom(...world.names)
  if (format === 'uuid')
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...idsOf(name, world)) },
      fc.constantFrom(...world.ids),
      fc.uuid(),
    )
  if (/password/i.test(name)) return fc.oneof(fc.constant(password), oddText)
  const pattern = schema.pattern ?? (schema.allOf?.[0] as Schema | undefined)?.pattern
  if (format === 'date-time' || pattern?.includes('02-29')) return moment
  if (format === 'email')
    return fc.oneof(
      names.map((one) => `${one}@example.in`),
      fc.emailAddress(),
    )
  if (pattern !== undefined) return fc.oneof(names, fc.stringMatching(new RegExp(pattern)))
  const free = fc.oneof(names, oddText, oddCursor, fc.string({ unit: 'grapheme', maxLength: 300 }))
  const bounded = free.map((value) => [...value.padEnd(minLength * 2, 'क')].slice(0, maxLength).join(''))
  const longest = fc.constantFrom('x', 'क', '𝟗', '\u2028').map((letter) => letter.repeat(Math.min(maxLength, 50_000)))
  return fc.oneof({ weight: 20, arbitrary: bounded }, longest)
}

/** Moments around now, and at the ends of what there is. */
const moment = fc.oneof(
  fc
    .integer({ min: -3_000_000, max: 3_000_000 })
    .map((seconds) => new Date(Date.now() + seconds * 1_000).toISOString()),
  fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
)

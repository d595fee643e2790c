import * as z from 'zod/mini'
import type { Band, Decimal, PartKind, RateKind } from './rates.ts'

/** The parse of values, at the boundary: files, forms and replies. The browser does not load it. */

const decimal = z.custom<Decimal>(
  (value) => typeof value === 'string' && /^(?:0|[1-9]\d{0,5})(?:\.\d{1,6})?$/.test(value),
  'Enter a number such as 7.1',
)
const whole = z
  .int('Enter a whole number')
  .check(z.minimum(0, 'Enter a whole number'), z.maximum(1_000_000_000_000, 'Enter at most 1,00,000 crore'))
const text = z
  .string('Enter a text')
  .check(z.trim(), z.minLength(1, 'Enter a text'), z.maxLength(500, 'Enter at most 500 characters'))
const bandList = z.array(z.strictObject({ above: whole, percent: decimal })).check(
  z.minLength(1, 'Enter at least one band'),
  z.maxLength(20, 'Enter at most 20 bands'),
  z.refine((list: Band[]) => list[0]?.above === 0 && ascends(list), 'The bands must begin at 0 and ascend'),
)

const ascends = (list: Band[]) => list.every(({ above }, index) => index === 0 || above > (list[index - 1]?.above ?? 0))

function partSchema({ form }: PartKind): z.ZodMiniType {
  return { percent: decimal, whole, words: text, bands: bandList }[form]
}

/** The schema of a kind's values. */
export function valueSchema(kind: RateKind): z.ZodMiniType {
  if (kind.form !== 'set') return partSchema(kind)
  return z.strictObject(
    Object.fromEntries(Object.entries(kind.parts).map(([name, part]) => [name, partSchema(part.kind)])),
  )
}

/** Any value of the registry, in replies. */
const Part = z.union([z.string(), z.number(), z.array(z.object({ above: z.int(), percent: z.string() }))])
export const RateValue = z.union([Part, z.record(z.string(), Part)])
export type RateValue = z.infer<typeof RateValue>

/**
 * A value from what was typed, in a file or a form: numbers as text, with or without commas. It is not checked yet.
 * @param typed a text, a list of bands, or an object with the parts of a set
 */
export function typedValue(kind: RateKind, typed: unknown): unknown {
  if (kind.form === 'set')
    return isObject(typed)
      ? Object.fromEntries(
          Object.entries(typed).map(([name, part]) => {
            const spec = kind.parts[name]
            return [name, spec ? typedValue(spec.kind, part) : part]
          }),
        )
      : typed
  if (kind.form === 'bands')
    return Array.isArray(typed)
      ? typed.map((band: unknown) => (isObject(band) ? { ...band, above: wholeNumber(band.above) } : band))
      : typed
  return kind.form === 'whole' ? wholeNumber(typed) : typeof typed === 'string' ? typed.trim() : typed
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const wholeNumber = (typed: unknown): unknown =>
  typeof typed === 'string' && /^\d[\d,]*$/.test(typed.trim()) ? Number(typed.replaceAll(',', '')) : typed

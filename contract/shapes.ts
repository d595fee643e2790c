import * as z from 'zod/mini'
import { asciiDigits } from './digits.ts'
import { isStackedLow, readsOneWay, showsSomething, stacksMarks, turnsText } from './name-text.ts'

/** A row's name: a UUID (version 7, so ordered by time), as text. */
export const Id = z.uuid()

/**
 * A moment as the API writes it: ISO 8601, UTC, milliseconds. One that is sent may be finer by three digits, and no more: it goes
 * on to PostgreSQL, which reads no endless fraction and knows no year 0.
 */
export const Instant = z.iso.datetime({ abort: true }).check(z.regex(/^(?!0000)[^.]+(\.\d{1,6})?Z$/))

/** A day: YYYY-MM-DD. The year 1 is left out too, whose first day begins in the year 0 in India. */
export const Day = z.iso.date({ error: 'Enter a date', abort: true }).check(z.regex(/^(?!000[01])/, 'Enter a date'))

/** A whole number, zero or more. */
export const Count = z.int().check(z.nonnegative())

/** Checks of a name that may be left empty. */
export const asName = [z.refine<string>(readsOneWay, turnsText), z.refine<string>(isStackedLow, stacksMarks)] as const

/**
 * Checks of a name or a title that must be there.
 * @param missing the sentence for one in which nothing is to be seen;
 * the empty text is left to the checks of length
 */
export const named = (missing: string) =>
  [z.refine<string>((text) => text === '' || showsSomething(text), missing), ...asName] as const

/** A text that must be there, trimmed, of so many characters. */
export const boundedText = (name: string, { min, max }: { min: number; max: number }) =>
  z
    .string(`${name} is required`)
    .check(
      z.trim(),
      z.minLength(min, min > 1 ? `${name} must be at least ${min} characters` : `${name} is required`),
      z.maxLength(max, `${name} must be at most ${max.toLocaleString('en-IN')} characters`),
    )

/** The version of a row that an admin has seen, as far as the database counts. */
export const SeenVersion = Count.check(z.maximum(2_147_483_647))

/** A shape that is read from text: the digits of every script count. */
export const inDigits = <S extends z.ZodMiniType>(shape: S) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? asciiDigits(value) : value)),
    shape,
  )

/** A whole number as an address has it; what is wrong names it and its bounds. */
export const whole = (name: string, least: number, most: number) => {
  const message = `${name}: a whole number from ${least} to ${most.toLocaleString('en-IN')}`
  return inDigits(z.coerce.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, message)))
}

/** Rows of a page, as every list takes them; each list has its own number where nothing is said. */
export const limit = z.optional(whole('limit', 1, 100))

/** The parameters of every list that pages by cursor: rows of a page, and the place of the next one, which the `Link` header names. */
export const paging = { limit, cursor: z.optional(z.string().check(z.maxLength(500))) }

/** The body of every refusal; `fields` only for bad input: what is wrong, by the name of the input. */
export const ErrorBody = z.object({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** A reply that is a file and not JSON: the call makes the whole answer. */
export const Download = z.instanceof(Response)

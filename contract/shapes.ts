import * as z from 'zod/mini'
import { t } from '#words'
import { asciiDigits } from '../money/digits.ts'
import { linkToken } from './paths.ts'
import { searchLimits } from './search.ts'
import { isStackedLow, readsOneWay, showsSomething, stacksMarks, turnsText } from './name-text.ts'
import { grouped } from '../money/grouped.ts'

/** A row's name: a UUID (version 7, so ordered by time), as text. */
export const Id = z.uuid()

/**
 * A moment as the API writes it: ISO 8601, UTC, milliseconds. Input may have microseconds, but no more digits and no year 0,
 * which PostgreSQL does not accept.
 */
export const Instant = z.iso.datetime({ abort: true }).check(z.regex(/^(?!0000)[^.]+(\.\d{1,6})?Z$/))

/** A day: YYYY-MM-DD. The year 1 is excluded too, since its first day in India begins in the year 0 in UTC. */
export const Day = z.iso.date({ error: t`Enter a date`, abort: true }).check(z.regex(/^(?!000[01])/, t`Enter a date`))

/** A whole number, zero or more. */
export const Count = z.int().check(z.nonnegative())

/** Checks of an optional name. */
export const asName = [z.refine<string>(readsOneWay, turnsText), z.refine<string>(isStackedLow, stacksMarks)] as const

/**
 * Checks of a name or a title that must be there.
 * @param missing the message for an invisible one; the empty text is left to the checks of length
 */
export const named = (missing: string) =>
  [z.refine<string>((text) => text === '' || showsSomething(text), missing), ...asName] as const

/** A required text, trimmed, with a length from `min` to `max`. */
export const boundedText = (
  name: string,
  { min, max }: { min: number; max: number },
  missing = t`${name} is required`,
) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(min, min > 1 ? t`${name} must be at least ${min} characters` : missing),
      z.maxLength(max, t`${name} must be at most ${grouped(max)} characters`),
    )

/** The version of a row that an admin has seen, as far as the database counts. */
export const SeenVersion = Count.check(z.maximum(2_147_483_647))

/** Converts the digits of every script to ASCII before the check. */
export const inDigits = <S extends z.ZodMiniType>(shape: S) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? asciiDigits(value) : value)),
    shape,
  )

/** A category by its name, a former name, or its label in the filter; the server checks that it exists. */
export const CategoryName = z
  .string(t`Choose a category`)
  .check(z.trim(), z.minLength(1, t`Choose a category`), z.maxLength(200, t`There is no such category`))

/**
 * A colour as `#rrggbb`.
 * @param fault the reason why it cannot be used, or null
 */
export const Colour = (name: string, fault: (colour: string) => string | null) =>
  z
    .string()
    .check(
      z.toLowerCase(),
      z.regex(/^#[0-9a-f]{6}$/, { error: t`${name}: enter a colour such as #0b5c66`, abort: true }),
    )
    .check(
      z.check(({ value, issues }) => {
        const message = fault(value)
        if (message) issues.push({ code: 'custom', input: value, message, continue: true })
      }),
    )

/** A whole number in an address; its error names the parameter and its bounds. */
export const whole = (name: string, least: number, most: number) => {
  const message = t`${name}: a whole number from ${least} to ${grouped(most)}`
  return inDigits(z.coerce.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, message)))
}

/** The number of rows of a page; each list has its own default. */
export const limit = z.optional(whole('limit', 1, 100))

/** The parameters of every list that pages by cursor: rows per page, and the cursor from the `Link` header. */
export const paging = { limit, cursor: z.optional(z.string().check(z.maxLength(500))) }

/** The search of a list. */
export const searchText = z.optional(
  z.string().check(z.trim(), z.maxLength(searchLimits.max, t`Search with at most ${searchLimits.max} characters`)),
)

/** Start and end (UTF-16) of the passages of a text that match a search. */
export const Ranges = z.array(z.tuple([Count, Count]))

/** The body of every error; `fields` only for bad input: the errors by the name of the input. */
export const ErrorBody = z.object({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The message in English, of a refusal in another language. */
  english: z.optional(z.string()),
  /** 'recent-proof': `POST /api/auth/proof` opens the call. */
  code: z.optional(z.literal('recent-proof')),
  /** The call was read and looks like a slip; sent again with this as `confirmed`, it is done. */
  confirm: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** A reply that says what was done. */
export const Done = z.object({ message: z.string() })

const brokenLink = t`This link is not complete`
/** The token in an email's link. */
export const LinkToken = z.string(brokenLink).check(z.regex(linkToken, brokenLink))

/** A reply that is a file instead of JSON: the handler makes the whole response. */
export const Download = z.instanceof(Response)

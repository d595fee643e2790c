import * as z from 'zod/mini'

/** A row's name: a UUID (version 7, so ordered by time), as text. */
export const Id = z.uuid()

/** A moment as the API writes it: ISO 8601, UTC, milliseconds. */
export const Instant = z.iso.datetime()

/** A whole number, zero or more. */
export const Tally = z.int().check(z.nonnegative())

/** The body of every refusal; `fields` only for bad input: what is wrong, by the name of the input. */
export const Refusal = z.object({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type Refusal = z.infer<typeof Refusal>

/** A reply that is a file and not JSON: the call makes the whole answer. */
export const Download = z.instanceof(Response)

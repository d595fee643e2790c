import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint, perHour } from '../endpoint.ts'
import { boundedText, Id, Instant, named } from '../shapes.ts'
import { sumLimits } from './sums.ts'
import { SmallResult } from './tool-shapes.ts'

const fields = {
  name: boundedText(t`Name`, { min: 1, max: sumLimits.name }).check(...named(t`Name is required`)),
  /** A calculator by its name in the API. */
  calculator: z.string(t`There is no such calculator`).check(z.maxLength(60, t`There is no such calculator`)),
  /** Its inputs as in the address of its page; those of a second case begin with `b.`. */
  query: z
    .string(t`Give the inputs`)
    .check(z.maxLength(sumLimits.query, t`Inputs: at most ${sumLimits.query} characters can be kept`)),
}

/** A sum that a member has saved: its inputs. The result is calculated anew with the figures of the day. */
export const SavedSum = z.object({ id: Id, ...fields, createdAt: Instant })
export type SavedSum = z.infer<typeof SavedSum>

/** A sum in a list, as it comes out with the figures of the day; null where it cannot be made. */
export const CountedSum = z.extend(SavedSum, { result: z.nullable(SmallResult) })
export type CountedSum = z.infer<typeof CountedSum>

export const sums = {
  /** The member's sums, the newest first; there are at most a hundred. */
  list: endpoint('GET /api/kept-sums', { access: 'member', reply: z.array(CountedSum) }),
  save: endpoint('POST /api/kept-sums', {
    access: 'member',
    limit: perHour(120),
    body: z.object(fields),
    reply: SavedSum,
  }),
  remove: endpoint('DELETE /api/kept-sums/:id', { access: 'member', reply: z.object({ message: z.string() }) }),
}

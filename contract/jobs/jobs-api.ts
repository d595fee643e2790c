import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Count, Done, Instant } from '../shapes.ts'

/** Jobs of one kind that the site has given up. */
export const GivenUp = z.object({
  /** The name of the kind. */
  name: z.string(),
  /** A sentence that says what was not done, and one that says why, the last time. */
  failure: z.string(),
  reason: z.string(),
  count: Count,
  lastAt: Instant,
})
export type GivenUp = z.infer<typeof GivenUp>

/** The calls of admins about work that the site does by itself. */
export const jobs = {
  /** The last one first. */
  givenUp: endpoint('GET /api/admin/given-up-jobs', { access: 'admin', reply: z.array(GivenUp) }),
  /** Has all of a kind tried again, or forgets them. */
  settle: endpoint('POST /api/admin/given-up-jobs', {
    access: 'admin',
    body: z.object({ name: z.string().check(z.maxLength(100)), again: z.boolean() }),
    reply: Done,
  }),
}

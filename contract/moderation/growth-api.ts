import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Count } from '../shapes.ts'

/** Days of a course, today included. */
export const growthDays = 30

/** A list's size and its course: what was added on each of the last thirty days in India, the oldest first. */
export const Growth = z.object({ total: Count, days: z.array(Count) })
export type Growth = z.infer<typeof Growth>

/** Rupees of the running month in India, and how many payments they are. */
const Sum = z.object({ rupees: Count, payments: Count })

export const SupportSums = z.object({
  /** Confirmed in this month. */
  confirmed: Sum,
  /** Claimed at any time, and not confirmed yet. */
  claimed: Sum,
  /** Rupees that were confirmed on each of the last thirty days, the oldest first. */
  days: z.array(Count),
})
export type SupportSums = z.infer<typeof SupportSums>

/** The figures on top of the lists of people and payments. */
export const growth = {
  members: endpoint('GET /api/admin/growth/members', { access: 'moderator', reply: Growth }),
  /** The total is that of the confirmed addresses. */
  subscribers: endpoint('GET /api/admin/growth/subscribers', { access: 'admin', reply: Growth }),
  support: endpoint('GET /api/admin/growth/support', { access: 'admin', reply: SupportSums }),
}

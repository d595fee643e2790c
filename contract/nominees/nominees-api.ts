import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint, perHour } from '../endpoint.ts'
import { boundedText, Done, Instant, named } from '../shapes.ts'

/** Characters of the fields, as the database has them. */
export const nomineeLimits = {
  name: { min: 1, max: 100 },
  contact: { min: 5, max: 255 },
  relation: { min: 1, max: 60 },
} as const

/** An address or a number by which the nominee can be reached. */
const isContact = (text: string) =>
  text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || /^\+?[\d\s()-]{7,20}$/.test(text)

export const NomineeFields = z.object({
  name: boundedText(t`Name`, nomineeLimits.name).check(...named(t`Name is required`)),
  contact: boundedText(t`Email or phone`, nomineeLimits.contact).check(
    z.refine<string>(isContact, t`Enter an email address such as name@example.com, or a phone number`),
  ),
  relation: boundedText(t`Relation`, nomineeLimits.relation).check(...named(t`Relation is required`)),
})

/** Somebody who may use a member's rights when the member has died or cannot (DPDP law, section 14). */
export const Nominee = z.extend(NomineeFields, { changedAt: Instant })
export type Nominee = z.infer<typeof Nominee>

/** An object, since a reply that is null alone has no form of JSON in the pages. */
const Named = z.object({ nominee: z.nullable(Nominee) })
const own = { access: 'member', suspended: true } as const

export const nominees = {
  own: endpoint('GET /api/auth/nominee', { access: 'member', reply: Named }),
  name: endpoint('PUT /api/auth/nominee', { ...own, limit: perHour(30), body: NomineeFields, reply: Named }),
  remove: endpoint('DELETE /api/auth/nominee', { ...own, reply: Done }),
  /** Each look is in the audit log. */
  ofMember: endpoint('GET /api/admin/members/:id/nominee', { access: 'admin', reply: Named }),
}

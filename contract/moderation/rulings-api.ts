import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint } from '../endpoint.ts'
import { Count, Done, Id, Instant, paging } from '../shapes.ts'
import { heldBecause, type HeldBecause } from '../texts/held.ts'
import { outerKinds } from '../texts/rules.ts'
import { AdminMember } from './moderation-api.ts'
import { rulingKinds, rulingLimits, type RulingKind } from './rulings.ts'

/** The calls about all that a member did, and what moderators decide on it in one press. */

export const Ruling = z.object({
  id: Id,
  kind: z.enum(Object.keys(rulingKinds) as RulingKind[]),
  reason: z.string(),
  /** The name of the moderator; null if the account is gone. */
  by: z.nullable(z.string()),
  madeAt: Instant,
  undoneAt: z.nullable(Instant),
  rejected: Count,
  hidden: Count,
  suspended: z.boolean(),
  /** True if the caller may undo it now. */
  mayUndo: z.boolean(),
})
export type Ruling = z.infer<typeof Ruling>

/** A member with all that tells a moderator who they are. */
export const MemberSheet = z.object({
  member: AdminMember,
  texts: z.object({ standing: Count, hidden: Count, waiting: Count }),
  /** Reports of the member's texts: all, and those that are open. */
  reports: z.object({ all: Count, open: Count }),
  /** Reports that the member made of others. */
  reportsMade: Count,
  /** Accounts that signed in from the same network in the last weeks, the newest first; the address is not shown. */
  related: z.array(
    z.object({ id: Id, username: z.string(), createdAt: Instant, waiting: Count, suspended: z.boolean() }),
  ),
  /** The latest first, of the last days. */
  rulings: z.array(Ruling),
})
export type MemberSheet = z.infer<typeof MemberSheet>

/** A text of a member, wherever it stands. */
export const MemberText = z.object({
  id: Id,
  about: z.enum(Object.values(outerKinds)),
  state: z.enum(['waiting', 'standing', 'hidden']),
  title: z.nullable(z.string()),
  path: z.nullable(z.string()),
  content: z.string(),
  createdAt: Instant,
  /** The reason for which it waits or is hidden. */
  because: z.nullable(z.enum(Object.keys(heldBecause) as HeldBecause[])),
  hiddenReason: z.nullable(z.string()),
  reports: Count,
})
export type MemberText = z.infer<typeof MemberText>

const access = 'moderator' as const
const ids = (most: number, { none, many }: { none: string; many: string }) =>
  z.array(Id).check(z.minLength(1, none), z.maxLength(most, many))

const Ruled = z.object({ message: z.string(), rulings: z.array(Id) })

export const rulings = {
  sheet: endpoint('GET /api/admin/members/:id', { access, reply: MemberSheet }),
  /** The newest first. */
  texts: endpoint('GET /api/admin/members/:id/texts', {
    access,
    query: z.object(paging),
    reply: z.array(MemberText),
  }),
  /** Rejects what waits of each member, hides what stands, settles the reports of it, and suspends the account without an end. */
  spam: endpoint('POST /api/admin/spam', {
    access,
    body: z.object({
      members: ids(rulingLimits.atOnce, {
        none: t`Choose at least one member`,
        many: t`Choose at most ${rulingLimits.atOnce} members`,
      }),
    }),
    reply: Ruled,
  }),
  /** Makes everything as it was before rulings of the last days: texts wait and stand again, reports are open, suspensions as they were. */
  undo: endpoint('POST /api/admin/rulings/undo', {
    access,
    body: z.object({
      rulings: ids(rulingLimits.undoneAtOnce, {
        none: t`Choose at least one ruling`,
        many: t`Choose at most ${rulingLimits.undoneAtOnce} rulings`,
      }),
    }),
    reply: Done,
  }),
}

import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, paging } from '../shapes.ts'
import { amountRange, mayGive, plainUtr, plans, supportStates, utrAsked, utrShape } from './donations.ts'

/** The shapes of support and its calls. Amounts are whole rupees. */

const isPlan = (amount: number) => plans.some((plan) => plan.amount === amount)

const NewIntent = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('once'), amount: z.number(amountRange).check(z.refine(mayGive, amountRange)) }),
    z.object({
      kind: z.literal('monthly'),
      amount: z.number(t`Please choose a plan`).check(z.refine(isPlan, t`Please choose a plan`)),
    }),
  ],
  t`Please choose once or monthly`,
)

/** A gift: how to pay it, and its state. */
export const Intent = z.object({
  id: Id,
  kind: z.enum(['once', 'monthly']),
  amount: z.int(),
  reference: z.string(),
  state: z.enum(supportStates),
  createdAt: Instant,
  claimedAt: z.nullable(Instant),
  confirmedAt: z.nullable(Instant),
  utr: z.nullable(z.string()),
  /** The month in India that this payment of a plan is for, as 'YYYY-MM'. */
  month: z.nullable(z.string()),
  pledge: z.nullable(
    z.object({
      endedAt: z.nullable(Instant),
      /** The payments of the other months, newest first. */
      others: z.array(z.object({ id: Id, month: z.string(), state: z.enum(supportStates) })),
      /** True when this month has no payment yet. */
      due: z.boolean(),
    }),
  ),
  /** The ways to pay; null while payments are not open, and once it is claimed, confirmed or expired. */
  pay: z.nullable(
    z.object({
      upiId: z.string(),
      name: z.string(),
      /** `upi://pay?…` */
      link: z.string(),
      /** The same link as a QR code: an SVG document. */
      qr: z.string(),
    }),
  ),
})
export type Intent = z.infer<typeof Intent>

const Claim = z.object({ utr: z.string(utrAsked).check(z.overwrite(plainUtr), z.regex(utrShape, utrAsked)) })

/** A gift in its member's list. */
export const MyIntent = z.extend(
  z.pick(Intent, { id: true, kind: true, amount: true, state: true, createdAt: true, month: true }),
  /** `due`: the newest payment of a running plan, when this month has none yet. */
  { due: z.boolean() },
)
export type MyIntent = z.infer<typeof MyIntent>

/** A payment as admins see it. */
export const SupportRow = z.extend(z.omit(Intent, { pay: true, pledge: true }), {
  /** The member's name; null for a visitor's gift. */
  username: z.nullable(z.string()),
})
export type SupportRow = z.infer<typeof SupportRow>

const few = { times: 20, seconds: 600 }

export const support = {
  /** Payments are open when the operator has set a UPI id. */
  options: endpoint('GET /api/support', { reply: z.object({ open: z.boolean() }) }),
  create: endpoint('POST /api/support/intents', { limit: few, body: NewIntent, reply: Intent }),
  /** Its id is unguessable; whoever has the link may see it. */
  show: endpoint('GET /api/support/intents/:id', { reply: Intent }),
  mine: endpoint('GET /api/support/mine', { access: 'member', reply: z.array(MyIntent) }),
  /** 'I have paid': with the number that the bank gave the payment. */
  claim: endpoint('POST /api/support/intents/:id/claim', { limit: few, body: Claim, reply: Intent }),
  /** This month's payment of a monthly plan. */
  renew: endpoint('POST /api/support/intents/:id/renew', { limit: few, body: z.object({}), reply: Intent }),
  end: endpoint('POST /api/support/intents/:id/end', { limit: few, body: z.object({}), reply: Intent }),
  listForAdmin: endpoint('GET /api/admin/support', {
    access: 'admin',
    query: z.object({ state: z.optional(z.enum(supportStates)), ...paging }),
    reply: z.array(SupportRow),
  }),
  /**
   * Confirms that the payment has arrived; `false` undoes that or, if it was not confirmed, rejects the giver's claim. `seen`
   * is the state that the admin saw, so that undoing twice does not reject the claim.
   */
  confirm: endpoint('PUT /api/admin/support/:id/confirmed', {
    access: 'admin',
    body: z.object({ confirmed: z.boolean(), seen: z.optional(z.enum(supportStates)) }),
    reply: SupportRow,
  }),
}

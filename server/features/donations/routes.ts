import { t } from '#words'
import { support, type Intent } from '../../../contract/donations/donations-api.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { conflict } from '../../kit/errors.ts'
import { pageOf } from '../../kit/paging.ts'
import { qrCode } from '../../kit/qr-code.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { audit } from '../../acts/audit.ts'
import { claimIntent, findIntent, findPledge, intentsOf, type StoredIntent } from './store.ts'
import { adminActions, listIntents, newestFirst } from './admin-store.ts'
import { addIntent, endPledge, renewPledge } from './choices.ts'
import { upiLink } from './upi.ts'

const pageSize = 50
/** The number of gifts in a member's list; the download of their data has all. */
const mineShown = 12

/** The calls about gifts and their plans. */
export function routes({ db, config, settings, now }: Services): Route[] {
  const { upiId } = config

  return [
    serve(support.options, async () => ({ open: upiId !== undefined })),

    serve(support.create, async ({ body, user, headers }) => {
      const id = await addIntent(db, { ...body, userId: user?.id ?? null, now: now() })
      return shown(id, headers)
    }),

    serve(support.show, async ({ params, headers }) => shown(params.id, headers)),

    serve(support.mine, async ({ user }) => intentsOf(db, user.id, { limit: mineShown, now: now() })),

    serve(support.claim, async ({ params, body, headers }) => {
      if (!upiId) throw conflict(t`Payments are not open yet.`)
      const claimed = await claimIntent(db, { id: params.id, utr: body.utr, now: now() })
      const intent = await findIntent(db, params.id)
      // The same claim may be sent twice.
      if (!claimed && intent.utr !== body.utr) throw conflict(closed(settings.current.contactEmail)[intent.state])
      return reply(intent, headers)
    }),

    serve(support.renew, async ({ params, headers }) =>
      shown(await renewPledge(db, planOf(await findIntent(db, params.id)), now()), headers),
    ),

    serve(support.end, async ({ params, headers }) => {
      await endPledge(db, planOf(await findIntent(db, params.id)), now())
      return shown(params.id, headers)
    }),

    serve(support.listForAdmin, async (call) => {
      const page = pageOf(db, newestFirst, call, pageSize)
      return page.cut(await listIntents(db, call.query.state, page))
    }),

    serve(support.confirm, async ({ params: { id }, body, actor: by }) =>
      db.begin(async (sql) => {
        const { pledgeId: _, ...before } = await findIntent(sql, id, 'lock')
        const action = actionOn(before.state, body)
        if (!action) return before
        await sql`update support_intents set ${adminActions[action](sql, by)} where id = ${id}`
        // The bank's number is left out: the audit log is stored longer than the payment, and more people read it.
        const details = { reference: before.reference, amount: before.amount }
        await audit(sql, by, { action, details, resourceType: 'support_intent', resourceId: id })
        const { pledgeId: __, ...after } = await findIntent(sql, id)
        return after
      }),
    ),
  ]

  async function shown(id: string, headers: Headers): Promise<Intent> {
    return reply(await findIntent(db, id), headers)
  }

  /** Everyone who has the address of a gift may read it; no cache stores it. */
  async function reply({ pledgeId, username: _, ...intent }: StoredIntent, headers: Headers): Promise<Intent> {
    headers.set('cache-control', 'private, no-store')
    const pledge = pledgeId && (await findPledge(db, { id: intent.id, pledgeId }, now()))
    return { ...intent, pledge: pledge || null, pay: await paymentOf(intent) }
  }

  async function paymentOf({ state, amount, reference }: Pick<Intent, 'state' | 'amount' | 'reference'>) {
    if (!upiId || state !== 'intended') return null
    const { upiName: name = settings.current.name } = config
    const link = upiLink({ upiId, name, amount, reference })
    return { upiId, name, link, qr: await qrCode(link) }
  }
}

/** The admin's action on a payment; null if the payment has that state already. */
function actionOn(state: Intent['state'], { confirmed, seen = state }: BodyOf<typeof support.confirm>) {
  if (confirmed) return state === 'confirmed' ? null : 'support.confirmed'
  if (seen !== state) return null
  if (state === 'confirmed') return 'support.confirmation-taken-back'
  return state === 'claimed' ? 'support.claim-rejected' : null
}

/** The refusal of a claim, by the state of the payment. */
const closed = (contactEmail: string | null): Record<Intent['state'], string> => ({
  intended: t`This payment was changed at the same moment. Please try again.`,
  claimed: contactEmail
    ? t`A UTR has been given for this payment already. If it is wrong, write to ${contactEmail}.`
    : t`A UTR has been given for this payment already.`,
  confirmed: t`This payment has been confirmed already.`,
  expired: contactEmail
    ? t`This choice has lapsed. Please choose again; if you have paid, write to ${contactEmail}.`
    : t`This choice has lapsed. Please choose again.`,
})

function planOf({ pledgeId }: StoredIntent): string {
  if (!pledgeId) throw conflict(t`This is not a monthly plan.`)
  return pledgeId
}

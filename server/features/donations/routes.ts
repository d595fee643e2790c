import type { BodyOf } from '../../../contract/endpoint.ts'
import { support, type Intent } from '../../../contract/donations-api.ts'
import { audit } from '../audit/store.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { cutPage, readCursor, timeCursor, writeCursor } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import {
  addIntent,
  claimIntent,
  confirmIntent,
  endPledge,
  findIntent,
  findPledge,
  intentsOf,
  isUtrTaken,
  listIntents,
  lockForAdmin,
  rejectClaim,
  renewPledge,
  unconfirmIntent,
  type StoredIntent,
} from './store.ts'
import { qrOf, upiLink } from './upi.ts'

const pageSize = 50
/** How many of a member's own are listed; the download of their data has all. */
const mineShown = 12

/** Choices to support the site, how to pay them, and what becomes of them. */
export const supportRoutes = (services: Services): Route[] => {
  const { db, config, now } = services
  const { upiId, upiName, contactEmail } = config

  return [
    serve(support.options, async () => ({ open: upiId !== undefined })),

    serve(support.create, async ({ body, user, headers }) => {
      const id = await addIntent(db, { ...body, userId: user?.id ?? null, now: now() })
      return shown(id, headers)
    }),

    serve(support.show, async ({ params, headers }) => shown(params.id, headers)),

    serve(support.mine, async ({ user }) => intentsOf(db, user.id, { limit: mineShown, now: now() })),

    serve(support.claim, async ({ params, body, headers }) => {
      // Nobody can have paid while there is nowhere to pay to.
      if (!upiId) throw conflict('Payments are not open yet.')
      const claimed = await claimIntent(db, { id: params.id, utr: body.utr, now: now() }).catch((error: unknown) => {
        throw isUtrTaken(error) ? conflict('This UTR has been given for another payment already.') : error
      })
      const intent = await found(params.id)
      // Sent twice, it is done once.
      if (!claimed && intent.utr !== body.utr) throw conflict(closed(contactEmail)[intent.state])
      return reply(intent, headers)
    }),

    serve(support.renew, async ({ params, headers }) => {
      const id = await renewPledge(db, planOf(await found(params.id)), now())
      if (!id) throw conflict('This plan has ended.')
      return shown(id, headers)
    }),

    serve(support.end, async ({ params, headers }) => {
      await endPledge(db, planOf(await found(params.id)), now())
      return shown(params.id, headers)
    }),

    serve(support.listForAdmin, async ({ query, request, headers }) => {
      const { limit = pageSize } = query
      const after = readCursor(query.cursor, timeCursor)
      const rows = await listIntents(db, { state: query.state ?? null, after, limit: limit + 1 })
      return cutPage(rows, limit, ({ createdAt, id }) => writeCursor([createdAt, id]), { request, headers })
    }),

    serve(support.confirm, async ({ params, body, user, request, address }) =>
      db.begin(async (sql) => {
        const before = await lockForAdmin(sql, params.id)
        if (!before) throw notFound()
        const action = actOn(before.state, body)
        if (!action) return before
        if (action === 'support.confirmed') await confirmIntent(sql, params.id, { by: user.id, now: now() })
        else if (action === 'support.claim-rejected') await rejectClaim(sql, params.id)
        else await unconfirmIntent(sql, params.id)
        await audit(sql, {
          adminUserId: user.id,
          action,
          // The bank's number stays with the payment: the record is kept longer, and read by more.
          details: { reference: before.reference, amount: before.amount },
          ipAddress: address,
          userAgent: request.headers.get('user-agent'),
          resourceType: 'support_intent',
          resourceId: params.id,
        })
        return (await lockForAdmin(sql, params.id)) ?? before
      }),
    ),
  ]

  async function found(id: string): Promise<StoredIntent> {
    const intent = await findIntent(db, id)
    if (!intent) throw notFound()
    return intent
  }

  async function shown(id: string, headers: Headers): Promise<Intent> {
    return reply(await found(id), headers)
  }

  /** Whoever has the address may see it, and no cache on the way is to have it. */
  async function reply({ pledgeId, ...intent }: StoredIntent, headers: Headers): Promise<Intent> {
    headers.set('cache-control', 'private, no-store')
    const pledge = pledgeId && (await findPledge(db, { id: intent.id, pledgeId }, now()))
    return { ...intent, pledge: pledge || null, pay: await wayToPay(intent) }
  }

  async function wayToPay({ state, amount, reference }: Pick<Intent, 'state' | 'amount' | 'reference'>) {
    if (!upiId || state !== 'intended') return null
    const link = upiLink({ upiId, name: upiName, amount, reference })
    return { upiId, name: upiName, link, qr: await qrOf(link) }
  }
}

/** What an admin's word about a payment does to it; null: it says what is so already. */
function actOn(state: Intent['state'], { confirmed, seen = state }: BodyOf<typeof support.confirm>) {
  if (confirmed) return state === 'confirmed' ? null : 'support.confirmed'
  if (seen !== state) return null
  if (state === 'confirmed') return 'support.confirmation-taken-back'
  return state === 'claimed' ? 'support.claim-rejected' : null
}

/** Why a payment is not claimed, by what has become of it. */
const closed = (contactEmail: string | undefined): Record<Intent['state'], string> => ({
  intended: 'This payment was changed at the same moment. Please try again.',
  claimed: contactEmail
    ? `A UTR has been given for this payment already. If it is wrong, write to ${contactEmail}.`
    : 'A UTR has been given for this payment already.',
  confirmed: 'This payment has been confirmed already.',
  expired: contactEmail
    ? `This choice has lapsed. Please choose again; if you have paid, write to ${contactEmail}.`
    : 'This choice has lapsed. Please choose again.',
})

function planOf({ pledgeId }: StoredIntent): string {
  if (!pledgeId) throw conflict('This is not a monthly plan.')
  return pledgeId
}

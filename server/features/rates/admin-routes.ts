import { adminRates as calls } from '../../../contract/rates/admin-rates-api.ts'
import { matches } from '../../../contract/rates/rate-search.ts'
import { dayInIndia } from '../../kit/india.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { listForAdmins } from './admin-store.ts'
import { checkRate, enterRate, withdrawRate } from './change.ts'

/** The registry as admins edit it. */
export const adminRateRoutes = ({ db }: Pick<Services, 'db'>): Route[] => [
  serve(calls.list, async ({ query: { search, show }, actor }) => {
    const listed = await listForAdmins(db, { day: dayInIndia(actor.now), show })
    return listed.filter(({ rate }) => matches(rate, search))
  }),
  serve(calls.create, async ({ body, actor }) => {
    await enterRate(db, body, actor)
    return { message: 'Value entered' }
  }),
  serve(calls.check, async ({ params: { id }, body, actor }) => {
    await checkRate(db, id, body, actor)
    return { message: 'Noted: it still holds' }
  }),
  serve(calls.withdraw, async ({ params: { id }, body: { reason }, actor }) => {
    await withdrawRate(db, id, reason, actor)
    return { message: 'Value withdrawn' }
  }),
]

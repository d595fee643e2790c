import { t } from '#words'
import { adminRates as calls } from '../../../contract/rates/admin-rates-api.ts'
import { matches } from '../../../contract/rates/rate-search.ts'
import { dayInIndia } from '../../kit/india.ts'
import { moneyFor } from '../../kit/money-in.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { listForAdmins } from './admin-store.ts'
import { checkRate, enterRate, withdrawRate } from './change.ts'

/** The registry as admins edit it. */
export const adminRateRoutes = ({ db, config }: Pick<Services, 'db' | 'config'>): Route[] => [
  serve(calls.list, async ({ query: { search, show }, actor, request }) => {
    const money = await moneyFor(request, config.languages)
    const listed = await listForAdmins(db, { day: dayInIndia(actor.now), show, money })
    return listed.filter(({ rate }) => matches(rate, search))
  }),
  serve(calls.create, async ({ body, actor }) => {
    await enterRate(db, body, actor)
    return { message: t`Value entered` }
  }),
  serve(calls.check, async ({ params: { id }, body, actor }) => {
    await checkRate(db, id, body, actor)
    return { message: t`Noted: it still holds` }
  }),
  serve(calls.withdraw, async ({ params: { id }, body: { reason }, actor }) => {
    await withdrawRate(db, id, reason, actor)
    return { message: t`Value withdrawn` }
  }),
]

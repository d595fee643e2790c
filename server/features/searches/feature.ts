import { t } from '#words'
import { offers as offerCalls } from '../../../contract/searches/offers-api.ts'
import { searches as calls } from '../../../contract/searches/searches-api.ts'
import { paths } from '../../../contract/paths.ts'
import { isOn } from '../../../contract/settings/modules.ts'
import { hourly, type Feature } from '../../feature.ts'
import { notFound } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { createOfferSearch } from './find-offers.ts'
import { countHelpful, forgetReaders, listHelpful, mostHelpfulFirst } from './helpful-offers.ts'
import { readerMark } from './reader-mark.ts'
import { listVainSearches, mostReadersFirst, sweepVainSearches } from './vain-searches.ts'

const pageSize = 50

/** The searches in vain and the answers that were found, for editors; and what is offered to those who write a question. */
export const searches: Feature = {
  routes: (services) => [
    serve(calls.inVain, async (call) => {
      const page = pageOf(services.db, mostReadersFirst, call, pageSize)
      return page.cut(await listVainSearches(services.db, call.query.search, page))
    }),
    ...offerRoutes(services),
  ],
  jobs: {
    'erase-searches-in-vain': hourly(({ db }, { now }) => sweepVainSearches(db, now)),
    'forget-readers-of-offers': hourly(({ db }, { now }) => forgetReaders(db, now)),
  },
}

function offerRoutes({ db, secretKey, settings }: Services): Route[] {
  const findOffers = createOfferSearch(db)
  const key = secretKey.derive('readers of helpful offers')
  const seesDiscussions = (user: object | null) => user !== null && isOn(paths.forum(), settings.current)
  return [
    serve(offerCalls.find, ({ query, user }) => findOffers({ ...query, withDiscussions: seesDiscussions(user) })),

    serve(offerCalls.answered, async ({ body, user, address, request, actor: { now } }) => {
      if (body.kind === 'discussion' && !seesDiscussions(user)) throw notFound(t`It is not there any more.`)
      const reader = { member: user?.id ?? null, address, browser: request.headers.get('user-agent') }
      const mark = readerMark(key, `${body.id} ${dayInIndia(now)}`, reader)
      if (mark !== null) await countHelpful(db, body, { mark, now })
      return {}
    }),

    serve(offerCalls.helpful, async (call) => {
      const page = pageOf(db, mostHelpfulFirst, call, pageSize)
      return page.cut(await listHelpful(db, { search: call.query.search, page, now: call.actor.now }))
    }),
  ]
}

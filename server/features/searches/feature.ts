import { searches as calls } from '../../../contract/searches/searches-api.ts'
import { hourly, type Feature } from '../../feature.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import { listVainSearches, mostReadersFirst, sweepVainSearches } from './vain-searches.ts'

const pageSize = 50

/** The searches in vain, for editors. */
export const searches: Feature = {
  routes: ({ db }) => [
    serve(calls.inVain, async (call) => {
      const page = pageOf(db, mostReadersFirst, call, pageSize)
      return page.cut(await listVainSearches(db, call.query.search, page))
    }),
  ],
  jobs: { 'erase-searches-in-vain': hourly(({ db }, { now }) => sweepVainSearches(db, now)) },
}

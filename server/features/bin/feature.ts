import { plural, t } from '#words'
import { bin as calls } from '../../../contract/bin/bin-api.ts'
import { hourly, type Feature } from '../../feature.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { emptyBin, eraseDue, eraseItem } from './erase.ts'
import { lastDeletedFirst, listBin } from './list.ts'

export const bin: Feature = {
  routes: binRoutes,
  jobs: { 'empty-bin': hourly(({ db }, { now }) => eraseDue(db, now)) },
}

const pageSize = 50

/** Deleted things, for those who may delete and restore them. The features of the things restore them. */
function binRoutes({ db, now }: Services): Route[] {
  return [
    serve(calls.list, async (call) => {
      const page = pageOf(db, lastDeletedFirst, call, pageSize)
      return page.cut(await listBin(db, call.query, page, now()))
    }),
    serve(calls.erase, async ({ params: { id }, actor }) => {
      const name = await eraseItem(db, id, actor)
      return { message: t`‘${name}’ is erased.` }
    }),
    serve(calls.empty, async ({ body, actor }) => {
      const count = await emptyBin(db, new Date(body.until), actor)
      return { message: plural(count, { one: '# thing is erased.', other: '# things are erased.' }) }
    }),
  ]
}

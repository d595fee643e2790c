import { reasonMost } from '../../../contract/texts/rules.ts'
import { held } from '../../../contract/texts/held-api.ts'
import { heldLimits } from '../../../contract/texts/held.ts'
import type { Feature } from '../../feature.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { storedText } from '../texts/stored-text.ts'
import { confirmedJob, publishConfirmed } from './confirmed.ts'
import { approveHeld, listHeld, oldestFirst, rejectHeld } from './held.ts'

export const heldTexts: Feature = {
  routes: heldRoutes,
  confirmed: publishConfirmed,
  jobs: { 'publish-confirmed-texts': confirmedJob },
}

/** Texts of new members, which a moderator publishes or deletes. */
function heldRoutes({ db }: Services): Route[] {
  return [
    serve(held.list, async (call) => {
      const page = pageOf(db, oldestFirst, call, heldLimits.page)
      return page.cut(await listHeld(db, call.user.id, page))
    }),

    serve(held.approve, async ({ params: { id }, actor }) => {
      await approveHeld(db, id, actor)
      return { message: 'It is published.' }
    }),

    serve(held.reject, async ({ params: { id }, body: { reason }, actor }) => {
      await rejectHeld(db, id, storedText(reason, [], { what: 'Reason', field: 'reason', max: reasonMost }), actor)
      return { message: 'It is deleted, and its author is told why.' }
    }),
  ]
}

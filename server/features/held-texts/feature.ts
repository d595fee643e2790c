import { plural, t } from '#words'
import { reasonMost } from '../../../contract/texts/text-form.ts'
import { held as calls } from '../../../contract/texts/held-api.ts'
import { heldLimits } from '../../../contract/texts/held.ts'
import type { Feature } from '../../feature.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { storedText } from '../texts/stored-text.ts'
import { confirmedJob, publishConfirmed } from './confirmed.ts'
import { approveHeld, approveSeveral, rejectHeld } from './held.ts'
import { listHeld, oldestFirst } from './list-held.ts'
import { waitingJob, waitingLetterJob, waitingLetters } from './waiting-letter.ts'

export const heldTexts: Feature = {
  routes: heldRoutes,
  confirmed: publishConfirmed,
  jobs: {
    'publish-confirmed-texts': confirmedJob,
    'tell-what-waits': waitingJob,
    [waitingLetters]: waitingLetterJob,
  },
}

/** Texts of new members, which a moderator publishes or deletes. */
function heldRoutes({ db }: Services): Route[] {
  return [
    serve(calls.list, async (call) => {
      const page = pageOf(db, oldestFirst, call, heldLimits.page)
      return page.cut(await listHeld(db, call.user.id, page))
    }),

    serve(calls.approve, async ({ params: { id }, actor }) => {
      await approveHeld(db, id, actor)
      return { message: t`It is published.` }
    }),

    serve(calls.reject, async ({ params: { id }, body: { reason }, actor }) => {
      const { rulings } = await rejectHeld(db, [id], stored(reason), actor)
      return { message: t`It is rejected, and its author is told why.`, rulings }
    }),

    serve(calls.approveAll, async ({ body: { texts }, actor }) => {
      const { approved, reasons } = await approveSeveral(db, texts, actor)
      const published = plural(approved, { one: '# text is published.', other: '# texts are published.' })
      return { message: [published, ...reasons].join(' '), approved }
    }),

    serve(calls.rejectAll, async ({ body, actor }) => {
      const { rulings, texts } = await rejectHeld(db, body.texts, stored(body.reason), actor)
      const message = plural(texts, {
        one: '# text is rejected. Their authors are told why.',
        other: '# texts are rejected. Their authors are told why.',
      })
      return { message, rulings }
    }),
  ]
}

const stored = (reason: string) => storedText(reason, [], { what: 'Reason', field: 'reason', max: reasonMost })

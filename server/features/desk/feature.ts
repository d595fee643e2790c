import { t } from '#words'
import { desk as calls } from '../../../contract/desk/desk-api.ts'
import type { Feature } from '../../feature.ts'
import { moneyFor } from '../../kit/money-in.ts'
import { serve } from '../../kit/serve.ts'
import { readDesk } from './read-desk.ts'
import { noteReview } from './note-review.ts'

/** The work that waits for editors. */
export const desk: Feature = {
  routes: ({ db, config }) => [
    serve(calls.show, async ({ query, user, actor, request }) => {
      const money = await moneyFor(request, config.languages)
      return readDesk(db, { role: user.actingRole, group: query.group, now: actor.now, money })
    }),
    serve(calls.reviewed, async ({ params: { id }, actor }) => {
      await noteReview(db, id, actor)
      return { message: t`Noted: it is right as it stands` }
    }),
  ],
}

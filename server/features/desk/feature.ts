import { t } from '#words'
import { desk as calls } from '../../../contract/desk/desk-api.ts'
import type { Feature } from '../../feature.ts'
import { serve } from '../../kit/serve.ts'
import { readDesk } from './read-desk.ts'
import { noteReview } from './note-review.ts'

/** The work that waits for editors. */
export const desk: Feature = {
  routes: ({ db }) => [
    serve(calls.show, ({ query, user, actor }) =>
      readDesk(db, { role: user.actingRole, group: query.group, now: actor.now }),
    ),
    serve(calls.reviewed, async ({ params: { id }, actor }) => {
      await noteReview(db, id, actor)
      return { message: t`Noted: it is right as it stands` }
    }),
  ],
}

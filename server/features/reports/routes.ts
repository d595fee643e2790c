import { reports } from '../../../contract/discussion-api.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { storeReport } from './store.ts'

/** What members tell the admins of. */
export const reportRoutes = ({ db, now }: Services): Route[] => [
  serve(reports.create, async ({ body, user }) => {
    await storeReport(db, { ...body, me: user.id, now: now() })
    return { message: 'Thank you. The admins will look at it.' }
  }),
]

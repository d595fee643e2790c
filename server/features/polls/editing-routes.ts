import { adminPolls } from '../../../contract/admin-polls-api.ts'
import { byCaller } from '../audit/store.ts'
import { cutPage } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { findForEditing, listForEditing, placeAfter, readPlace } from './editing-list.ts'
import { createPoll, savePoll } from './editing.ts'
import { removePoll, restorePoll } from './removed.ts'
import { resultsCsv } from './results-csv.ts'

/** Rows of a page of the list. */
const pageSize = 20

/** What admins see of polls and do with them. */
export const adminPollRoutes = ({ db, now }: Services): Route[] => [
  serve(adminPolls.list, async ({ query, request, headers }) => {
    const { search = '', status = 'all', sort = 'newest', cursor, limit = pageSize } = query
    const after = readPlace(cursor, sort)
    const rows = await listForEditing(db, { search, status, sort, after, limit: limit + 1, now: now() })
    return cutPage(rows, limit, (poll) => placeAfter(poll, sort), { request, headers })
  }),
  serve(adminPolls.show, async ({ params }) => findForEditing(db, params.id)),
  serve(adminPolls.create, async ({ body, ...from }) =>
    findForEditing(db, await createPoll(db, body, byCaller(from, now()))),
  ),
  serve(adminPolls.update, async ({ params, body, ...from }) => {
    const { basedOn, confirmVoteLoss = false, ...form } = body
    await savePoll(db, { id: params.id, form, basedOn, confirmVoteLoss }, byCaller(from, now()))
    return findForEditing(db, params.id)
  }),
  serve(adminPolls.remove, async ({ params, ...from }) => ({
    message: 'Poll deleted successfully',
    votes: await removePoll(db, params.id, byCaller(from, now())),
  })),
  serve(adminPolls.restore, async ({ params, ...from }) => {
    await restorePoll(db, params.id, byCaller(from, now()))
    return findForEditing(db, params.id)
  }),
  serve(adminPolls.csv, async ({ params, ...from }) => resultsCsv(db, params.id, byCaller(from, now()))),
]

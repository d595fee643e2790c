import { moderation, type AuditLog } from '../../../contract/moderation-api.ts'
import { csvDownload } from '../../kit/csv.ts'
import { dayInIndia } from '../../kit/india.ts'
import { inOrder, pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { allEvents, listEvents, newestFirst } from './list.ts'
import { audit } from './store.ts'

const pageSize = 50

/** The audit log, for admins. */
export const auditRoutes = ({ db, now }: Services): Route[] => [
  serve(moderation.auditLogs, async (call) => {
    const page = pageOf(db, newestFirst, call, pageSize)
    return page.cut(await listEvents(db, call.query, page))
  }),

  serve(moderation.auditCsv, async ({ query, actor }) => {
    // An invalid filter must fail before the response starts.
    await listEvents(db, query, inOrder(db, newestFirst, undefined, 1))
    await audit(db, actor, { action: 'audit.downloaded', details: query })
    return csvDownload(head, rowsOf(allEvents(db, query)), `audit-log-${dayInIndia(now())}.csv`)
  }),
]

const head = ['time', 'admin', 'action', 'resource', 'resource id', 'details', 'address', 'browser']

async function* rowsOf(pages: AsyncIterable<AuditLog[]>) {
  for await (const page of pages) yield page.map(row)
}

const row = (act: AuditLog) => [
  act.createdAt,
  act.adminName,
  act.action,
  act.resourceType,
  act.resourceId,
  JSON.stringify(act.details),
  act.ipAddress,
  act.userAgent,
]

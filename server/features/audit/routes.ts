import { moderation, type AuditLog } from '../../../contract/moderation/moderation-api.ts'
import type { Db } from '../../db/client/open.ts'
import { csvDownload } from '../../kit/csv.ts'
import { dayInIndia } from '../../kit/india.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { inOrder, pageOf, writeCursor, type Paged } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { listEvents, newestFirst, type AuditFilter } from './list.ts'
import { audit } from '../../acts/audit.ts'

const pageSize = 50

/** The audit log, for admins. */
export const auditRoutes = ({ db, now, config, say }: Services): Route[] => [
  serve(moderation.auditLogs, async (call) => {
    const page = pageOf(db, newestFirst, call, pageSize)
    const inWords = say(languageOfRequest(call.request, config.languages))
    const events = await listEvents(db, call.query, page)
    return page.cut(events.map((event) => ({ ...event, details: failureIn(inWords, event.details) })))
  }),

  serve(moderation.auditCsv, async ({ query, actor }) => {
    // An invalid filter must fail before the response starts.
    await listEvents(db, query, inOrder(db, newestFirst, undefined, 1))
    await audit(db, actor, { action: 'audit.downloaded', details: query })
    return csvDownload(head, allRows(db, query), `audit-log-${dayInIndia(now())}.csv`)
  }),
]

/** The log has in English why something failed. */
const failureIn = (inWords: (text: string) => string, details: AuditLog['details']): AuditLog['details'] => ({
  ...details,
  ...(typeof details.failure === 'string' && { failure: inWords(details.failure) }),
  ...(typeof details.error === 'string' && { error: inWords(details.error) }),
})

const head = ['time', 'admin', 'action', 'resource', 'resource id', 'details', 'address', 'browser']

/** All events, page by page, each read on demand, so that no connection waits for the client. */
async function* allRows(db: Db, filter: AuditFilter) {
  let cursor: string | undefined
  for (;;) {
    const events: Paged<AuditLog>[] = await listEvents(db, filter, inOrder(db, newestFirst, cursor, atOnce))
    yield events.map(row)
    const last = events.at(-1)
    if (!last || events.length < atOnce) return
    cursor = writeCursor(last.cursor)
  }
}

const atOnce = 2_000

const row = (entry: AuditLog) => [
  entry.createdAt,
  entry.adminName,
  entry.action,
  entry.resourceType,
  entry.resourceId,
  JSON.stringify(entry.details),
  entry.ipAddress,
  entry.userAgent,
]

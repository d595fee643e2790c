import { t } from '#words'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { grievances as calls, GrievanceRow } from '../../../contract/grievances/grievances-api.ts'
import { audit } from '../../acts/audit.ts'
import type { Queries } from '../../db/client/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { sendLetter } from '../accounts/letter-job.ts'
import { grievanceLetters } from './letters.ts'
import { addNote } from './store.ts'

export const queueOrders = { open: byTime('g.due_at', 'g.id', 'asc'), decided: byTime('g.decided_at', 'g.id') }

/** The grievances that wait, those first that are due soonest, or those that are decided. */
export async function listGrievances(
  sql: Queries,
  state: keyof typeof queueOrders,
  page: PageQuery,
): Promise<Paged<GrievanceRow>[]> {
  const isOpen = state === 'open' ? sql`g.state = 'received'` : sql`g.state <> 'received'`
  return sql<Paged<GrievanceRow>[]>`
    select g.id, g.ticket, g.topic, g.name, left(g.body, 160) as beginning, g.state, g.created_at, g.due_at, g.decided_at,
      g.reopened_at is not null as is_reopened, ${page.cursor}
    from grievances g where ${isOpen} and ${page.after} order by ${page.by} limit ${page.limit}`
}

/**
 * Decides a grievance, and writes the answer to its sender.
 * @throws HttpError 404, 409 for one that is decided
 */
export async function answerGrievance(
  services: Services,
  id: string,
  { outcome, answer }: BodyOf<typeof calls.answer>,
  by: Actor,
): Promise<void> {
  await services.db.begin(async (sql) => {
    const [found] = await sql<{ ticket: string; email: string; state: string }[]>`
      select ticket, email, state from grievances where id = ${id} for no key update`
    if (!found) throw notFound(t`There is no such grievance.`)
    if (found.state !== 'received') throw conflict(t`Somebody has answered this grievance already.`)
    await sql`update grievances set state = ${outcome}, decided_at = ${by.now}, remind_at = null where id = ${id}`
    const note = await addNote(sql, { grievance: id, kind: outcome, text: answer, by: by.id, now: by.now })
    await sendLetter(services, sql, grievanceLetters, { kind: outcome, about: note, email: found.email })
    await audit(sql, by, {
      action: `grievance.${outcome}`,
      details: { ticket: found.ticket },
      resourceType: 'grievance',
      resourceId: id,
    })
  })
}

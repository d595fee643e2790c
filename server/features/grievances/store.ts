import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { grievances as calls, Grievance, GrievanceFile } from '../../../contract/grievances/grievances-api.ts'
import {
  dueAt,
  grievanceLimits as limits,
  reopenDays,
  type GrievanceTopic,
} from '../../../contract/grievances/grievances.ts'
import type { Queries } from '../../db/client/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { momentInWords } from '../../kit/india.ts'
import { randomCode } from '../../kit/random-code.ts'

/** A grievance by its number, and the address of its sender. */
type Key = BodyOf<typeof calls.find>

interface Stored extends Omit<GrievanceFile, 'notes' | 'reopenUntil'> {
  reopenedAt: string | null
}

/**
 * Stores a grievance, of which the officer is notified by the next reminder.
 * @param member the id of the member who sends it, if one does
 */
export async function storeGrievance(
  sql: Queries,
  { topic, address, text, name, email }: BodyOf<typeof calls.create>,
  { member, language, now }: { member: string | null; language: string; now: Date },
): Promise<{ id: string; ticket: string; dueAt: string }> {
  const [id, ticket, due] = [newId(), randomCode(limits.ticket), dueAt(topic, now)]
  await sql`
    insert into grievances (id, ticket, member_id, topic, address, body, name, email, language, created_at, open_since, due_at, remind_at)
    values (${id}, ${ticket}, ${member}, ${topic}, ${address || null}, ${text}, ${name}, ${email}, ${language}, ${now}, ${now}, ${due}, ${now})`
  return { id, ticket, dueAt: due.toISOString() }
}

/** @throws HttpError 404, the same for a wrong number and for another's address */
export async function findGrievance(sql: Queries, { ticket, email }: Key, now: Date): Promise<Grievance> {
  const [found] = await sql<Stored[]>`
    select ${columns(sql)} from ${withMember(sql)} where g.ticket = ${ticket} and lower(g.email) = lower(${email})`
  if (!found) throw unknownTicket()
  const { id, member: _member, decidedAt: _decidedAt, reopenedAt: _, ...shown } = found
  const notes = (await notesOf(sql, id)).map(({ by: _by, ...note }) => note)
  return { ...shown, notes, reopenUntil: reopenUntil(found, now) }
}

const unknownTicket = () =>
  notFound(t`There is no grievance with this number and this email address. Please look at the letter again.`)

/** Everything about a grievance, for admins. @throws HttpError 404 */
export async function readGrievance(sql: Queries, id: string, now: Date): Promise<GrievanceFile> {
  const [found] = await sql<Stored[]>`select ${columns(sql)} from ${withMember(sql)} where g.id = ${id}`
  if (!found) throw notFound(t`There is no such grievance.`)
  const { reopenedAt: _, ...shown } = found
  return { ...shown, notes: await notesOf(sql, id), reopenUntil: reopenUntil(found, now) }
}

const columns = (sql: Queries) => sql`
  g.id, g.ticket, g.topic, g.address, g.body as text, g.name, g.email, g.state, g.created_at, g.due_at, g.decided_at, g.reopened_at,
  case when u.id is not null then json_build_object('id', u.id, 'username', u.username) end as member`

const withMember = (sql: Queries) => sql`grievances g left join users u on u.id = g.member_id`

const notesOf = (sql: Queries, id: string) => sql<GrievanceFile['notes']>`
  select n.kind, n.body as text, n.created_at, u.username as by
  from grievance_notes n left join users u on u.id = n.written_by
  where n.grievance_id = ${id} order by n.created_at, n.id`

function reopenUntil({ decidedAt, reopenedAt }: Pick<Stored, 'decidedAt' | 'reopenedAt'>, now: Date): string | null {
  if (decidedAt === null || reopenedAt !== null) return null
  const until = new Date(Date.parse(decidedAt) + limits.reopen)
  return until > now ? until.toISOString() : null
}

/**
 * Opens a decided grievance again, once.
 * @returns its id
 * @throws HttpError 404, 409 for one that is open, was reopened before, or was decided too long ago
 */
export async function reopenGrievance(
  sql: Queries,
  { ticket, email, text }: Key & { text: string },
  now: Date,
): Promise<string> {
  const [found] = await sql<(Pick<Stored, 'id' | 'dueAt' | 'decidedAt' | 'reopenedAt'> & { topic: GrievanceTopic })[]>`
    select id, topic, due_at, decided_at, reopened_at from grievances
    where ticket = ${ticket} and lower(email) = lower(${email}) for no key update`
  if (!found) throw unknownTicket()
  if (found.decidedAt === null)
    throw conflict(t`This grievance is open. It is decided by ${momentInWords(new Date(found.dueAt))}.`)
  if (found.reopenedAt !== null)
    throw conflict(t`This grievance has been reopened once already. Please send a new one.`)
  if (reopenUntil(found, now) === null)
    throw conflict(t`The ${reopenDays} days in which a grievance can be reopened are over. Please send a new one.`)
  await sql`
    update grievances set state = 'received', decided_at = null, reopened_at = ${now}, open_since = ${now},
      due_at = ${dueAt(found.topic, now)}, remind_at = ${now}
    where id = ${found.id}`
  await addNote(sql, { grievance: found.id, kind: 'reopened', text, by: null, now })
  return found.id
}

interface NewNote {
  grievance: string
  kind: 'answered' | 'closed' | 'reopened'
  text: string
  by: string | null
  now: Date
}

/** @returns the id of the note */
export async function addNote(sql: Queries, { grievance, kind, text, by, now }: NewNote): Promise<string> {
  const id = newId()
  await sql`
    insert into grievance_notes (id, grievance_id, kind, body, written_by, created_at)
    values (${id}, ${grievance}, ${kind}, ${text}, ${by}, ${now})`
  return id
}

/** Erases what was decided a year ago. */
export const eraseOld = (sql: Queries, now: Date) =>
  sql`delete from grievances where state <> 'received' and decided_at <= ${new Date(now.getTime() - limits.stored)}`

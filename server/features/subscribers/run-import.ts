import * as z from 'zod/mini'
import { v7 as newId } from 'uuid'
import { t } from '#words'
import { grouped } from '../../../money/grouped.ts'
import { newToken } from '../accounts/tokens.ts'
import { audit } from '../../acts/audit.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { sendSubscriberLetter } from './emails.ts'

/** The job that goes on with a long import. */
export const importsGoOn = 'subscriber-imports'

/** Addresses of a batch: that of the request, or of a run of the job. */
const batch = 5_000
/** Milliseconds between two batches with letters. */
const betweenLetters = 60_000

interface RunningImport {
  id: string
  file: string
  state: string
  letters: boolean
  taken: number
  throughRow: number
  used: boolean
}

/**
 * Takes the new addresses of a checked import in. A long one goes on in a job.
 * @returns the message, and whether it goes on
 * @throws HttpError 404 without such an import, 409 if it has been run
 */
export async function runImport(
  services: Services,
  id: string,
  { letters, actor }: { letters: boolean; actor: Actor },
): Promise<{ message: string; goesOn: boolean }> {
  return services.db.begin(async (sql) => {
    const found = await lockImport(sql, id)
    if (found.state !== 'checked') throw conflict(t`This import has been run already.`)
    await sql`update subscriber_imports set state = 'running', letters = ${letters}, used = ${letters} where id = ${id}`
    const { taken, goesOn } = await takeBatch(services, sql, { ...found, letters }, actor.now)
    await record(sql, actor, found, 'subscribers.imported', { letters })
    const message = goesOn
      ? t`The import has begun. This page shows how far it is.`
      : t`New on the list: ${grouped(taken)}.`
    return { message, goesOn }
  })
}

export const importJob: Job = {
  failure: t`An import of subscribers did not come to its end.`,
  async run(services, { data, now }) {
    const { id } = z.object({ id: z.string() }).parse(data)
    await services.db.begin(async (sql) => {
      const [found] = await findLocked(sql, id)
      if (found?.state === 'running') await takeBatch(services, sql, found, now)
    })
  },
}

/** Takes addresses in and notes how far it is, in one transaction; who has left since the check is left out. */
async function takeBatch(
  services: Services,
  sql: Queries,
  { id, letters, throughRow }: RunningImport,
  now: Date,
): Promise<{ taken: number; goesOn: boolean }> {
  const size = letters ? Math.max(1, Math.min(batch, services.config.lettersPerMinute)) : batch
  const rows = await sql<{ number: number }[]>`
    select row_number as number from subscriber_import_rows
    where import_id = ${id} and outcome = 'fresh' and row_number > ${throughRow} order by row_number limit ${size}`
  const taken = await sql<{ email: string }[]>`
    insert into subscribers (
      id, email, leave_token, created_at, confirmed_at, language, category_ids, import_id, consented_at, consent_stated)
    select t.id, r.email, t.token, ${now}, ${letters ? null : now}::timestamptz, r.language, r.category_ids, ${id}, r.consented_at,
      r.consent_stated
    from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(() => newId())}::uuid[], ${rows.map(newToken)}::text[])
      as t (number, id, token)
    join subscriber_import_rows r on r.import_id = ${id} and r.row_number = t.number
    where not exists (select from left_addresses l where l.mark = address_mark(r.email))
    on conflict (lower(email)) do nothing returning email`
  if (letters) for (const { email } of taken) await sendSubscriberLetter(services, sql, email)
  const goesOn = rows.length === size
  await sql`
    update subscriber_imports set taken = taken + ${taken.length}, through_row = ${rows.at(-1)?.number ?? throughRow},
      state = ${goesOn ? 'running' : 'done'}
    where id = ${id}`
  if (goesOn)
    await services.queue.add(sql, importsGoOn, { id }, letters ? { at: new Date(now.getTime() + betweenLetters) } : {})
  else await sql`delete from subscriber_import_rows where import_id = ${id}`
  return { taken: taken.length, goesOn }
}

/**
 * Discards a check, or takes an import back: all of its addresses go, and may come again. Once one of them has been used, an import that goes on
 * is stopped, and those that it has taken in stay.
 * @throws HttpError 404 without such an import, 409 for one that has ended and was used, or was taken back
 */
export async function removeImport({ db }: Services, id: string, actor: Actor): Promise<string> {
  return db.begin(async (sql) => {
    const found = await lockImport(sql, id)
    if (found.state === 'checked') {
      await sql`delete from subscriber_imports where id = ${id}`
      return t`Check erased. Nobody was added.`
    }
    if (found.state === 'undone') throw conflict(t`This import has been taken back already.`)
    if (found.used && found.state === 'running') {
      await sql`update subscriber_imports set state = 'done' where id = ${id}`
      await sql`delete from subscriber_import_rows where import_id = ${id}`
      await record(sql, actor, found, 'subscribers.import-stopped', { addresses: found.taken })
      return t`The import is stopped. On the list by it: ${grouped(found.taken)}.`
    }
    if (found.used)
      throw conflict(
        t`This import cannot be taken back any more: somebody of it has had a letter, has chosen letters or has left.`,
      )
    await sql`update subscriber_imports set state = 'undone' where id = ${id}`
    await sql`delete from subscriber_import_rows where import_id = ${id}`
    const { count } = await sql`delete from subscribers where import_id = ${id}`
    await record(sql, actor, found, 'subscribers.import-undone', { addresses: count })
    return t`Taken off the list: ${grouped(count)}.`
  })
}

/** Notes that subscribers get a letter: their imports cannot be taken back any more. */
export async function noteUse(sql: Queries, subscribers: readonly string[]): Promise<void> {
  await sql`
    update subscriber_imports set used = true
    where not used and id in (select import_id from subscribers where id = any (${subscribers}::uuid[]))`
}

async function lockImport(sql: Queries, id: string): Promise<RunningImport> {
  const [found] = await findLocked(sql, id)
  if (!found) throw notFound(t`There is no such import. A check is erased after a day.`)
  return found
}

const findLocked = (sql: Queries, id: string) => sql<RunningImport[]>`
  select id, file, state, letters, taken, through_row, used from subscriber_imports where id = ${id} for no key update`

const record = (sql: Queries, by: Actor, { id, file }: RunningImport, action: string, details: object) =>
  audit(sql, by, { action, details: { file, ...details }, resourceType: 'subscriber-import', resourceId: id })

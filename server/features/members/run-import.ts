import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { t } from '#words'
import { grouped } from '../../../money/grouped.ts'
import { audit } from '../../acts/audit.ts'
import type { Queries } from '../../db/client/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { hasArrived } from './import-store.ts'
import { memberLetters } from './import-letter.ts'

interface Found {
  id: string
  file: string
  state: string
}

/**
 * Makes the accounts of a checked import: without password, session and consent, and with no name that others see before their owners
 * have come in. Who has signed up or has left since the check is left out.
 * @throws HttpError 404 without such an import, 409 if it has been run
 */
export const runMemberImport = (
  services: Services,
  id: string,
  { letters, actor }: { letters: boolean; actor: Actor },
): Promise<string> =>
  services.db.begin(async (sql) => {
    const found = await lockImport(sql, id)
    if (found.state !== 'checked') throw conflict(t`This import has been run already.`)
    const rows = await sql<{ number: number }[]>`
      select row_number as number from member_import_rows where import_id = ${id} and outcome = 'fresh' order by row_number`
    const made = await sql<{ id: string; email: string }[]>`
      insert into users (id, email, username, first_name, last_name, created_at, updated_at, import_id)
      select t.id, r.email, t.username, r.first_name, r.last_name, coalesce(r.joined_at, ${actor.now}), ${actor.now}, ${id}
      from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(() => newId())}::uuid[], ${rows.map(newName)}::text[])
        as t (number, id, username)
      join member_import_rows r on r.import_id = ${id} and r.row_number = t.number
      where not exists (select from left_addresses l where l.mark = address_mark(r.email))
        and not exists (select from users u where lower(u.pending_email) = lower(r.email))
      on conflict do nothing returning id, email`
    await sql`update member_imports set state = 'done', run_at = ${actor.now}, made = ${made.length} where id = ${id}`
    await sql`delete from member_import_rows where import_id = ${id}`
    if (letters) await sendAll(services, sql, made, actor.now)
    await record(sql, actor, found, 'members.imported', { accounts: made.length, letters })
    return t`New accounts: ${grouped(made.length)}.`
  })

/** A username that tells nothing of the address; its owner chooses another. */
const newName = () => `member_${randomBytes(5).toString('hex')}`

/** Has the letters sent in the minute's share of mailings, so that other letters are not late by them. */
async function sendAll(
  { queue, config }: Services,
  sql: Queries,
  members: readonly { id: string; email: string }[],
  now: Date,
): Promise<void> {
  const share = Math.max(1, config.lettersPerMinute)
  for (const [index, { id, email }] of members.entries()) {
    const at = new Date(now.getTime() + Math.floor(index / share) * 60_000)
    await queue.add(sql, memberLetters, { kind: 'member-imported', email, userId: id }, { at })
  }
}

/**
 * Discards a check, or takes an import back: all of its accounts go.
 * @throws HttpError 404 without such an import, 409 once one of its members has come in, or if it was taken back
 */
export const removeMemberImport = ({ db }: Services, id: string, actor: Actor): Promise<string> =>
  db.begin(async (sql) => {
    const found = await lockImport(sql, id)
    if (found.state === 'checked') {
      await sql`delete from member_imports where id = ${id}`
      return t`Check erased. Nobody was added.`
    }
    if (found.state === 'undone') throw conflict(t`This import has been taken back already.`)
    // Locked, so that nobody comes in meanwhile.
    const members = await sql<{ arrived: boolean }[]>`
      select ${hasArrived(sql)} as arrived from users u where u.import_id = ${id} order by u.id for update`
    if (members.some(({ arrived }) => arrived))
      throw conflict(t`This import cannot be taken back any more: somebody of it has come in.`)
    const { count } = await sql`delete from users where import_id = ${id}`
    await sql`update member_imports set state = 'undone' where id = ${id}`
    await record(sql, actor, found, 'members.import-undone', { accounts: count })
    return t`Accounts taken away again: ${grouped(count)}.`
  })

async function lockImport(sql: Queries, id: string): Promise<Found> {
  const [found] = await sql<Found[]>`select id, file, state from member_imports where id = ${id} for no key update`
  if (!found) throw notFound(t`There is no such import. A check is erased after a day.`)
  return found
}

const record = (sql: Queries, by: Actor, { id, file }: Found, action: string, details: object) =>
  audit(sql, by, { action, details: { file, ...details }, resourceType: 'member-import', resourceId: id })

import { plural, t } from '#words'
import { v7 as newId } from 'uuid'
import { audit } from '../../../acts/audit.ts'
import type { Queries } from '../../../db/client/open.ts'
import { conflict } from '../../../kit/errors.ts'
import type { Actor } from '../../../kit/serve.ts'
import type { Services } from '../../../services.ts'
import { addBatch, pause, sendsMailings } from '../mailings.ts'
import { countReaders } from './readers.ts'
import { lockDraft, missing } from './store.ts'

/** The number of people and the text that an admin has seen. */
interface Seen {
  readers: number
  updatedAt: string
}

/**
 * Sends an announcement, from some minutes later on.
 * @throws HttpError 404; 409 on a site that writes to nobody, for nobody, for another number or text than was seen, and for one that was sent
 */
export async function sendAnnouncement(services: Services, id: string, seen: Seen, actor: Actor): Promise<string> {
  const { db } = services
  const { now } = actor
  if (!sendsMailings(services)) throw conflict(t`This site sends no letters to subscribers.`)
  return db.begin(async (sql) => {
    const draft = await lockDraft(sql, id)
    if (Date.parse(draft.updatedAt) !== Date.parse(seen.updatedAt))
      throw conflict(t`Somebody has changed this announcement meanwhile. Please look at it again.`)
    const { subscribers, members } = await countReaders(sql, draft)
    const readers = subscribers + members
    if (readers === 0) throw conflict(t`Nobody would get it.`)
    if (readers !== seen.readers)
      throw conflict(
        plural(readers, {
          one: 'Meanwhile it would go to # person. Please look at the number, and press again.',
          other: 'Meanwhile it would go to # people. Please look at the number, and press again.',
        }),
      )
    const nextAt = new Date(now.getTime() + pause)
    const mailing = newId()
    await sql`update announcements set sent_at = ${now}, readers = ${readers} where id = ${id}`
    await sql`
      insert into mailings (id, announcement_id, created_at, next_at) values (${mailing}, ${id}, ${now}, ${nextAt})`
    await addBatch(services, sql, mailing, nextAt)
    await record(sql, actor, 'announcement.sent', id, { title: draft.subject, readers })
    return plural(readers, {
      one: 'It goes to # person in five minutes. Until then you can take it back.',
      other: 'It goes to # people, from in five minutes on. Until then you can take it back.',
    })
  })
}

/**
 * Takes an announcement back that has not begun, which is a draft again, or stops one on its way.
 * @throws HttpError 404, 409 if there is nothing to stop
 */
export async function stopAnnouncement({ db }: Services, id: string, actor: Actor): Promise<string> {
  return db.begin(async (sql) => {
    const [found] = await sql<{ subject: string; isGoing: boolean; settled: number }[]>`
      select subject, sent_at is not null and stopped_at is null as is_going, taken + refused as settled
      from announcements where id = ${id} for no key update`
    if (!found) throw missing()
    // A batch that is being handed over ends first.
    const [mailing] = await sql<{ begunAt: string | null; nextAt: string | null; letters: number }[]>`
      select begun_at, next_at, letters from mailings where announcement_id = ${id} for no key update`
    const { begunAt = null, nextAt = null, letters = 0 } = mailing ?? {}
    if (!found.isGoing || (nextAt === null && letters <= found.settled))
      throw conflict(t`There is nothing to stop any more.`)
    await record(sql, actor, 'announcement.stopped', id, { title: found.subject, letters })
    if (begunAt === null) {
      await sql`delete from mailings where announcement_id = ${id}`
      await sql`update announcements set sent_at = null, readers = null where id = ${id}`
      return t`Taken back: nobody has got it. It is a draft again.`
    }
    await sql`update mailings set next_at = null where announcement_id = ${id}`
    await sql`update announcements set stopped_at = ${actor.now} where id = ${id}`
    return t`Stopped. Letters that had not left do not go any more.`
  })
}

const record = (sql: Queries, by: Actor, action: string, id: string, details: object) =>
  audit(sql, by, { action, details, resourceType: 'announcement', resourceId: id })

import { restorableFor } from '../articles/removed.ts'
import { auditBy, type Actor } from '../audit/store.ts'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../kit/errors.ts'
import { lockWriter } from '../discussion/insert-once.ts'
import { pollNotFound } from './store.ts'

/**
 * Deletes a poll: readers do not find it from now on, and it takes no vote. It can be brought back for an hour.
 * @returns how many votes go with it
 * @throws Refused 404
 */
export async function removePoll(db: Db, id: string, by: Actor): Promise<number> {
  return db.begin(async (sql) => {
    await lockWriter(sql, by.admin)
    const [gone] = await sql<{ question: string; votes: number }[]>`
      update polls set deleted_at = ${by.now} where id = ${id} and deleted_at is null
      returning question, total_votes as votes`
    if (!gone) throw pollNotFound()
    const { question, votes } = gone
    await auditBy(sql, by, { action: 'poll.deleted', details: { question, votes }, ...named(id) })
    return votes
  })
}

/**
 * Brings a deleted poll back with its votes.
 * @throws Refused 404 when it was not deleted, or more than an hour ago
 */
export async function restorePoll(db: Db, id: string, by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, by.admin)
    const [back] = await sql<{ question: string }[]>`
      update polls set deleted_at = null where id = ${id} and deleted_at > ${new Date(by.now.getTime() - restorableFor)}
      returning question`
    if (!back) throw notFound('This poll can no longer be brought back.')
    await auditBy(sql, by, { action: 'poll.restored', details: { question: back.question }, ...named(id) })
  })
}

/** How a poll is named on record. */
export const named = (id: string) => ({ resourceType: 'poll', resourceId: id })

import { t } from '#words'
import { kindNamed } from '../../../contract/texts/rules.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, HttpError } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import { audit } from '../../acts/audit.ts'
import { noHeld } from '../texts/held.ts'
import { notify } from '../../acts/notify.ts'
import { isAdmin, lockMember, lockMembers } from '../members/lock-members.ts'
import { othersDecide } from '../moderation/own-texts.ts'
import { storeRuling } from '../rulings/store-ruling.ts'
import { notifyRejected, recorded, takeWaiting } from '../rulings/waiting-texts.ts'
import { publish, type LockedText, lockedColumns } from './publish.ts'

/* Texts that wait for a moderator. Whoever decides on one locks its author first, as the author does to withdraw it. */

/**
 * Publishes a text in its author's name, by the function that publishes any: with its counters, its search index and notifications.
 * @throws HttpError as `lockHeld`, 409 with the reason for one that cannot stand any more
 */
export async function approveHeld(db: Db, id: string, by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    const { isLeaving, ...text } = await lockHeld(sql, id, by)
    if (isLeaving) throw conflict(t`It cannot be published: its author has asked for their account to be deleted.`)
    const published = await publish(sql, text, by.now).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error
      const [reason = error.message] = Object.values(error.body.fields ?? {}).flat()
      throw conflict(t`It cannot be published: ${reason}`)
    })
    await sql`delete from held_texts where id = ${id}`
    await sql`update users set text_approved_at = coalesce(text_approved_at, ${by.now}) where id = ${text.authorId}`
    const about = { [kindNamed(text.about)]: published }
    await notify(sql, { kind: 'text-approved', to: text.authorId, by: null, about, now: by.now })
    await audit(sql, by, {
      action: 'held.approved',
      details: { because: text.because },
      resourceType: text.about,
      resourceId: published,
    })
  })
}

/**
 * Publishes several texts, each in a transaction of its own. What cannot stand any more stays in the queue.
 * @returns how many are published, and the reasons of the others
 * @throws HttpError 403 for an own text; the first refusal if nothing was published
 */
export async function approveSeveral(db: Db, ids: readonly string[], by: Actor) {
  await refuseOwn(db, ids, by)
  const refusals: HttpError[] = []
  for (const id of new Set(ids)) {
    try {
      await approveHeld(db, id, by)
    } catch (error) {
      if (!(error instanceof HttpError) || ![404, 409].includes(error.status)) throw error
      refusals.push(error)
    }
  }
  const approved = new Set(ids).size - refusals.length
  if (refusals[0] && approved === 0) throw refusals[0]
  const reasons = refusals.filter(({ status }) => status === 409).map(({ message }) => message)
  return { approved, reasons: [...new Set(reasons)] }
}

/**
 * Rejects texts: takes them out of the queue, and notifies each author once, with the reason.
 * @returns the ids of the rulings, one for each author, and the number of texts; what was decided on meanwhile is left
 * @throws HttpError 404 if none waits any more, 403 for an own text, 401 and 403 for who has lost the role meanwhile
 */
export async function rejectHeld(db: Db, ids: readonly string[], reason: string, by: Actor) {
  return db.begin(async (sql) => {
    const authors = await refuseOwn(sql, ids, by)
    await lockMembers(sql, authors, by)
    const taken = await takeWaiting(sql, sql`h.id = any(${[...ids]}::uuid[]) and h.because <> 'address'`)
    if (taken.length === 0) throw noHeld()
    const byAdmin = await isAdmin(sql, by.id)
    const rulings: string[] = []
    for (const [member, texts] of Map.groupBy(taken, ({ author_id }) => author_id)) {
      await notifyRejected(sql, { to: member, texts, reason, now: by.now })
      rulings.push(await storeRuling(sql, { member, kind: 'rejected', reason, byAdmin, texts }, by))
      await audit(sql, by, {
        action: 'held.rejected',
        details: { reason, texts: recorded(texts) },
        resourceType: 'user',
        resourceId: member,
      })
    }
    return { rulings, texts: taken.length }
  })
}

/** @returns the authors of the texts that wait @throws HttpError 404 if none waits, 403 for an own one */
async function refuseOwn(sql: Queries, ids: readonly string[], by: Actor): Promise<string[]> {
  const found = await sql<{ authorId: string }[]>`
    select distinct author_id from held_texts where id = any(${[...ids]}::uuid[]) and because <> 'address'`
  const authors = found.map(({ authorId }) => authorId)
  if (authors.length === 0) throw noHeld()
  if (authors.includes(by.id)) throw othersDecide()
  return authors
}

/** @throws HttpError 404, 403 for one's own, 401 and 403 for who has lost the role meanwhile */
async function lockHeld(sql: Queries, id: string, by: Actor): Promise<LockedText & { isLeaving: boolean }> {
  const [named] = await sql<{ authorId: string }[]>`select author_id from held_texts where id = ${id}`
  if (!named) throw noHeld()
  if (named.authorId === by.id) throw othersDecide()
  const { isLeaving } = await lockMember(sql, named.authorId, by)
  const [held] = await sql<LockedText[]>`
    select ${lockedColumns(sql)} from held_texts where id = ${id} and because <> 'address'`
  if (!held) throw noHeld()
  return { ...held, isLeaving }
}

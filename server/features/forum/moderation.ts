import { answerable, type ForumCategory } from '../../../contract/forum.ts'
import { audit, type AuditEvent } from '../audit/store.ts'
import type { Db, Queries } from '../../db/open.ts'
import { forgetHiding, lockAuthor, tellOfHiding } from '../notifications/hiding.ts'
import { lockWriter } from '../user-text/insert-once.ts'
import { retargetNotifications } from './following.ts'
import { forgetTakenReplies, leadNobodyTo } from './hiding.ts'
import { lockPost, lockReply, recountReplies, updateTallies } from './locks.ts'
import { forgetPostWords, indexPost, indexReply } from './words.ts'

/** What an admin decides of a discussion. */
interface PostState {
  isPinned: boolean
  isLocked: boolean
  category: ForumCategory
  /** Null: it is for all to see. */
  hiddenReason: string | null
}
type Ruling<State> = { [Part in keyof State]?: State[Part] | undefined }

/** The admin, and from where. */
type Actor = Pick<AuditEvent, 'ipAddress' | 'userAgent'> & { admin: string; now: Date }

/**
 * Pins, locks, moves, hides, each as far as it is given, and puts on record what has changed, before and after.
 * @throws Refused 404
 */
export async function moderatePost(db: Db, id: string, ruling: Ruling<PostState>, by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, by.admin)
    await lockAuthor(sql, 'post', id)
    const post = await lockPost(sql, { id, me: by.admin, isAdmin: true })
    const { isPinned, isLocked, category, hiddenReason } = post
    const change = changed<PostState>({ isPinned, isLocked, category, hiddenReason }, ruling)
    if (!change) return
    const after = { ...post, ...change.after }
    await sql`
      update forum_posts set is_pinned = ${after.isPinned}, is_locked = ${after.isLocked}, category = ${after.category},
        hidden_reason = ${after.hiddenReason}, hidden_at = ${hiddenAt(sql, after.hiddenReason, by.now)},
        hidden_with_all = hidden_with_all and ${change.after.hiddenReason === undefined},
        answer_id = case when ${answerable.includes(after.category)} then answer_id end, updated_at = ${by.now}
      where id = ${id}`
    if (after.hiddenReason !== null) await forgetPostWords(sql, [id])
    else if (!post.deleted) await indexPost(sql, id, post)
    await updateTallies(sql, post, id)
    if (after.hiddenReason !== null) await leadNobodyTo(sql, [id])
    if (change.after.hiddenReason !== undefined)
      await tell(sql, 'post', id, { before: hiddenReason, after: after.hiddenReason, by })
    await record(sql, by, { action: 'discussion.ruled', resourceType: 'forum_post', resourceId: id, details: change })
  })
}

/**
 * Hides a reply or shows it again.
 * @throws Refused 404, 409 for a removed one
 */
export async function moderateReply(
  db: Db,
  id: string,
  ruling: Ruling<Pick<PostState, 'hiddenReason'>>,
  by: Actor,
): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, by.admin)
    await lockAuthor(sql, 'reply', id)
    const { post, content, hiddenReason } = await lockReply(sql, { id, me: by.admin, isAdmin: true })
    const change = changed({ hiddenReason }, ruling)
    if (!change) return
    const reason = change.after.hiddenReason ?? null
    await sql`
      update forum_replies set hidden_reason = ${reason}, hidden_at = ${hiddenAt(sql, reason, by.now)},
        hidden_with_all = false
      where id = ${id}`
    if (reason !== null) await forgetTakenReplies(sql, [id])
    else await indexReply(sql, { id, post: post.id, content })
    await recountReplies(sql, [post.id])
    await updateTallies(sql, post, post.id)
    if (reason !== null) await retargetNotifications(sql, [id])
    await tell(sql, 'reply', id, { before: hiddenReason, after: reason, by })
    await record(sql, by, { action: 'reply.ruled', resourceType: 'forum_reply', resourceId: id, details: change })
  })
}

/** The writer is told when a text becomes hidden, and no more when it is shown; of another reason they read where it stands. */
async function tell(
  sql: Queries,
  about: 'post' | 'reply',
  id: string,
  { before, after, by }: { before: string | null; after: string | null; by: Actor },
): Promise<void> {
  if (after === null) await forgetHiding(sql, about, [id])
  else if (before === null) await tellOfHiding(sql, about, [id], by)
}

/** The parts that a ruling changes, as they were and as they become; undefined when there are none. */
function changed<State extends object>(
  state: State,
  ruling: Ruling<State>,
): { before: Partial<State>; after: Partial<State> } | undefined {
  const before: Partial<State> = {}
  const after: Partial<State> = {}
  for (const part of Object.keys(state) as (keyof State)[]) {
    const wanted = ruling[part]
    if (wanted === undefined || wanted === state[part]) continue
    before[part] = state[part]
    after[part] = wanted
  }
  return Object.keys(after).length > 0 ? { before, after } : undefined
}

/** Another reason leaves the moment as it was. */
const hiddenAt = (sql: Queries, reason: string | null, now: Date) =>
  reason === null ? sql`null` : sql`coalesce(hidden_at, ${now})`

async function record(
  sql: Queries,
  { admin, ipAddress, userAgent }: Actor,
  act: Omit<AuditEvent, 'adminUserId'>,
): Promise<void> {
  await audit(sql, { ...act, adminUserId: admin, ipAddress: ipAddress ?? null, userAgent: userAgent ?? null })
}

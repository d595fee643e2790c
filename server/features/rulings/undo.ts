import { t } from '#words'
import { rulingLimits, type RulingKind } from '../../../contract/moderation/rulings.ts'
import { textKinds } from '../../../contract/texts/rules.ts'
import { audit } from '../../acts/audit.ts'
import type { Db, Queries, Session } from '../../db/client/open.ts'
import { conflict, forbidden, notFound } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import { restoreSuspension } from '../members/member-acts.ts'
import { isAdmin, lockMembers } from '../members/lock-members.ts'
import { showTexts } from '../moderation/hide.ts'
import { lockPages } from '../texts/locks.ts'
import { texts, type Kind } from '../texts/texts.ts'
import { reopenReports } from './reports-of-texts.ts'
import type { Lost, Suspending } from './store-ruling.ts'
import { putBack, recorded, type WaitingRow } from './waiting-texts.ts'

interface Stored extends Lost {
  id: string
  memberId: string
  kind: RulingKind
  reason: string
  byAdmin: boolean
  madeAt: string
  undoneAt: string | null
  waiting: WaitingRow[]
  hidden: Partial<Record<Kind, string[]>>
  reports: string[]
  suspension: Suspending | null
}

/** The moment before which a ruling is final. */
export const undoableSince = (now: Date) => new Date(now.getTime() - rulingLimits.undoDays * 86_400_000)

/**
 * Makes everything as it was before rulings. What somebody has decided since stays as they decided it: a text that was hidden for itself, a
 * suspension that was changed. A ruling that was undone already is left.
 * @throws HttpError 404 for rulings that are final or not there, 403 for a moderator if an admin made one, 409 if all were undone already
 */
export async function undoRulings(db: Db, ids: readonly string[], by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    const found = await sql<{ memberId: string }[]>`
      select distinct member_id from rulings where id = any(${[...ids]}::uuid[]) and made_at > ${undoableSince(by.now)}`
    if (found.length === 0) throw notFound(t`This can no longer be undone.`)
    const members = found.map(({ memberId }) => memberId)
    if (members.includes(by.id)) throw forbidden(t`This is your own account: others decide on it.`)
    await lockMembers(sql, members, by)
    const stored = await sql<Stored[]>`
      select id, member_id, kind, reason, by_admin, made_at, undone_at, held as waiting, notifications, answers, hidden, reports, suspension
      from rulings where id = any(${[...ids]}::uuid[]) and made_at > ${undoableSince(by.now)} order by id for update`
    const open = stored.filter(({ undoneAt }) => undoneAt === null)
    if (open.length === 0) throw conflict(t`This has been undone already.`)
    if (open.some(({ byAdmin }) => byAdmin) && !(await isAdmin(sql, by.id)))
      throw forbidden(t`An admin has decided this. Only an admin can undo it.`)
    await showHidden(sql, open, by)
    for (const ruling of open) await restore(sql, ruling, by)
  })
}

/** Shows the texts of all rulings together, since the tallies are locked once; their marks of answers come back before. */
async function showHidden(sql: Session, rulings: readonly Stored[], by: Actor): Promise<void> {
  const all = (kind: Kind) => rulings.flatMap(({ hidden }) => hidden[kind] ?? [])
  const byAdmin = await isAdmin(sql, by.id)
  const ids: Record<Kind, string[]> = { comment: [], discussion: [], reply: [] }
  for (const kind of textKinds) {
    const rows = await sql<{ id: string }[]>`
      select id from ${sql(texts[kind].table)}
      where id = any(${all(kind)}::uuid[]) and hidden_with_all and (${byAdmin} or not hidden_by_admin) order by id`
    ids[kind] = rows.map(({ id }) => id)
  }
  const pages = await lockPages(sql, ids)
  for (const { discussion, reply } of rulings.flatMap(({ answers }) => answers))
    if (ids.reply.includes(reply))
      await sql`update forum_posts set answer_id = ${reply} where id = ${discussion} and answer_id is null`
  await showTexts(sql, ids, pages, { ...by, withAll: true })
}

const audited: Record<RulingKind, string> = {
  rejected: 'held.rejection-undone',
  suspended: 'member.suspension-undone',
  spam: 'member.spam-undone',
}

async function restore(sql: Queries, ruling: Stored, by: Actor): Promise<void> {
  const { id, memberId, kind, reason, madeAt, waiting, reports, suspension } = ruling
  await putBack(sql, waiting)
  await reopenReports(sql, reports, madeAt)
  await sql`
    delete from notifications
    where user_id = ${memberId} and kind in ('text-rejected', 'texts-rejected', 'all-hidden', 'suspended')
      and created_at = ${madeAt}::text::timestamptz`
  await restoreNotifications(sql, ruling.notifications)
  if (suspension) await restoreSuspension(sql, memberId, { reason, ...suspension })
  await sql`update rulings set undone_at = ${by.now}, held = '[]', notifications = '[]' where id = ${id}`
  await audit(sql, by, {
    action: audited[kind],
    details: { waiting: recorded(waiting), shown: ruling.hidden },
    resourceType: 'user',
    resourceId: memberId,
  })
}

/** Stores notifications again whose texts and members are still there. One that has led to a later reply meanwhile leads back, unless it was read. */
async function restoreNotifications(sql: Queries, rows: Lost['notifications']): Promise<void> {
  if (rows.length === 0) return
  const isThere = (column: string, table: string) =>
    sql`(n.${sql(column)} is null or exists (select from ${sql(table)} t where t.id = n.${sql(column)}))`
  await sql`
    insert into notifications
    select n.* from jsonb_populate_recordset(null::notifications, ${sql.json(rows)}::jsonb) n
    where ${isThere('user_id', 'users')} and ${isThere('actor_id', 'users')} and ${isThere('article_id', 'articles')}
      and ${isThere('comment_id', 'article_comments')} and ${isThere('post_id', 'forum_posts')}
      and ${isThere('reply_id', 'forum_replies')} and ${isThere('report_id', 'reports')}
    on conflict (id) do update
      set reply_id = excluded.reply_id, actor_id = excluded.actor_id, created_at = excluded.created_at
      where notifications.read_at is null`
}

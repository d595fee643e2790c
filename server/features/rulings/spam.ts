import { t } from '#words'
import { spamReason } from '../../../contract/moderation/rulings.ts'
import { textKinds } from '../../../contract/texts/rules.ts'
import { audit } from '../../acts/audit.ts'
import { lockRecipients } from '../../acts/member-act.ts'
import { notify } from '../../acts/notify.ts'
import type { Queries, Session } from '../../db/client/open.ts'
import { forbidden } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { mayChangeSuspension, setSuspension } from '../members/member-acts.ts'
import { isAdmin, lockActiveMembers, type LockedMember } from '../members/lock-members.ts'
import { hideTexts } from '../moderation/hide.ts'
import { lockPages } from '../texts/locks.ts'
import { texts, type Kind } from '../texts/texts.ts'
import { settleReports } from './reports-of-texts.ts'
import { storeRuling, type Lost } from './store-ruling.ts'
import { notifyRejected, recorded, takeWaiting, type WaitingRow } from './waiting-texts.ts'

/** A text of a spammer that stands. */
interface Standing {
  kind: Kind
  id: string
  author: string
}

/**
 * Rejects and hides all that members wrote, settles the reports of it, and suspends them without an end. A suspension by an admin stays as it
 * is if a moderator does this.
 * @returns the ids of the rulings, by which it can be undone
 * @throws HttpError 403 for oneself and for who has lost the role, 404 if none of the members is there, 409 for a member with a role
 */
export async function treatAsSpam(services: Services, ids: readonly string[], by: Actor): Promise<string[]> {
  if (ids.includes(by.id)) throw forbidden(t`This is your own account: others decide on it.`)
  return services.db.begin(async (sql) => {
    const members = await lockActiveMembers(sql, ids, by)
    const authors = members.map(({ id }) => id)
    const byAdmin = await isAdmin(sql, by.id)
    const waiting = await takeWaiting(sql, sql`h.author_id = any(${authors}::uuid[])`)
    const standing = await findStanding(sql, authors)
    const hidden = await hideAll(sql, standing, by)
    const rulings: string[] = []
    for (const member of members) {
      const of = {
        waiting: waiting.filter((text) => text.author_id === member.id),
        standing: standing.filter(({ author }) => author === member.id),
      }
      rulings.push(await ruleOn(services, sql, member, { ...of, ...hidden.of(of.standing), byAdmin }, by))
    }
    return rulings
  })
}

async function findStanding(sql: Queries, authors: readonly string[]): Promise<Standing[]> {
  const found: Standing[] = []
  for (const kind of textKinds)
    found.push(
      ...(await sql<Standing[]>`
        select ${kind}::text as kind, id, author_id as author from ${sql(texts[kind].table)}
        where author_id = any(${[...authors]}::uuid[]) and hidden_at is null and deleted_at is null order by id`),
    )
  return found
}

const idsOf = (standing: readonly Standing[]): Record<Kind, string[]> => ({
  comment: standing.filter(({ kind }) => kind === 'comment').map(({ id }) => id),
  discussion: standing.filter(({ kind }) => kind === 'discussion').map(({ id }) => id),
  reply: standing.filter(({ kind }) => kind === 'reply').map(({ id }) => id),
})

/** Hides texts of several members together, since the tallies are locked once. @returns finds what went with the texts of one of them */
async function hideAll(sql: Session, standing: readonly Standing[], by: Actor) {
  const ids = idsOf(standing)
  const reported = await sql<{ reporterId: string | null }[]>`
    select distinct reporter_id from reports
    where outcome is null and (comment_id = any(${ids.comment}::uuid[]) or post_id = any(${ids.discussion}::uuid[])
      or reply_id = any(${ids.reply}::uuid[]))`
  await lockRecipients(sql, ...reported.map(({ reporterId }) => reporterId))
  const pages = await lockPages(sql, ids)
  const notifications = await sql<{ row: Lost['notifications'][number]; textId: string }[]>`
    select to_jsonb(n) as row,
      case when n.reply_id = any(${ids.reply}::uuid[]) then n.reply_id else coalesce(n.comment_id, n.post_id) end as text_id
    from notifications n
    where n.comment_id = any(${ids.comment}::uuid[]) or n.reply_id = any(${ids.reply}::uuid[])
      or n.post_id = any(${ids.discussion}::uuid[]) order by n.id`
  const answers = await sql<Lost['answers'][number][]>`
    select id as discussion, answer_id as reply from forum_posts where answer_id = any(${ids.reply}::uuid[])`
  await hideTexts(sql, ids, pages, { ...by, reason: spamReason, withAll: true })
  const reports = await settleReports(sql, ids, by)
  const of = (some: readonly Standing[]) => {
    const own = new Set(some.map(({ id }) => id))
    return {
      notifications: notifications.filter(({ textId }) => own.has(textId)).map(({ row }) => row),
      answers: answers.filter(({ reply }) => own.has(reply)),
      reports: reports.filter(({ textId }) => own.has(textId)).map(({ id }) => id),
    }
  }
  return { of }
}

interface Gone extends Lost {
  waiting: readonly WaitingRow[]
  standing: readonly Standing[]
  reports: readonly string[]
  byAdmin: boolean
}

/** Suspends a member, notifies them, and stores all of it as one ruling. */
async function ruleOn(services: Services, sql: Session, member: LockedMember, gone: Gone, by: Actor): Promise<string> {
  const { waiting, standing, byAdmin, ...lost } = gone
  const [to, reason, now] = [member.id, spamReason, by.now]
  const suspension = mayChangeSuspension(member, byAdmin, now)
    ? await setSuspension(services, sql, member, { reason, until: null, byAdmin, by })
    : null
  await notifyRejected(sql, { to, texts: waiting, reason, now })
  const [first] = standing
  if (first) await notify(sql, { kind: 'all-hidden', to, by: null, about: { [first.kind]: first.id }, now })
  const hidden = idsOf(standing)
  const ruling = { member: to, kind: 'spam' as const, reason, byAdmin, texts: waiting, hidden, suspension, ...lost }
  const id = await storeRuling(sql, ruling, by)
  await audit(sql, by, {
    action: 'member.spam',
    details: {
      rejected: recorded(waiting),
      hidden,
      reports: lost.reports.length,
      suspended: suspension !== null,
      reason,
    },
    resourceType: 'user',
    resourceId: to,
  })
  return id
}

import type { AdminStats } from '../../../contract/moderation/moderation-api.ts'
import { isOpenTo, type Access, type Role } from '../../../contract/roles.ts'
import type { Db, Fragment } from '../../db/client/open.ts'
import type { Counts } from '../../kit/value-cache.ts'
import { dueRatesOn } from '../rates/admin-store.ts'

/** The figures of the dashboard that concern a role; what was deleted does not count. */
export async function readStats(db: Db, input: { counts: Counts; role: Role; day: string }): Promise<AdminStats> {
  const { counts, role, day } = input
  const count = async (access: Access, name: string, rows: Fragment) => {
    if (!isOpenTo(access, role)) return undefined
    return counts.get(name, async () => {
      const [found] = await db<[{ rows: number }]>`select count(*) as rows from ${rows}`
      return found.rows
    })
  }
  const [
    published,
    drafts,
    totalPolls,
    openReports,
    heldTexts,
    openObjections,
    claimedPayments,
    waitingMembers,
    dueRates,
  ] = await Promise.all([
    count('editor', 'published', db`articles where published and deleted_at is null`),
    count('editor', 'drafts', db`articles where not published and deleted_at is null`),
    count('editor', 'polls', db`polls where deleted_at is null`),
    count(
      'moderator',
      'reports',
      db`(select distinct coalesce(comment_id, post_id, reply_id, article_id), rate_key from reports where outcome is null) texts`,
    ),
    count('moderator', 'held', db`held_texts where because <> 'address'`),
    count('moderator', 'objections', db`objections where outcome is null`),
    count('admin', 'payments', db`support_intents where state = 'claimed'`),
    count('admin', 'applications', db`users where applied_at is not null and refused_at is null`),
    count('admin', 'rates', dueRatesOn(db, day)),
  ])
  const totalArticles = published === undefined || drafts === undefined ? undefined : published + drafts
  return {
    totalArticles,
    published,
    drafts,
    totalPolls,
    openReports,
    heldTexts,
    openObjections,
    claimedPayments,
    waitingMembers,
    dueRates,
  }
}

import type { AdminStats } from '../../../contract/moderation/moderation-api.ts'
import { isOpenTo, type Access, type Role } from '../../../contract/roles.ts'
import type { Db, Fragment } from '../../db/client/open.ts'
import type { Counts } from '../../kit/value-cache.ts'
import { mayAnswer } from '../objections/answer.ts'
import { dueRatesOn } from '../rates/admin-store.ts'

interface Reader {
  id: string
  actingRole: Role
}

/** The figures of the dashboard that concern a role; what was deleted does not count. */
export async function readStats(db: Db, input: { counts: Counts; reader: Reader; day: string }): Promise<AdminStats> {
  const { counts, reader, day } = input
  const role = reader.actingRole
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
    openGrievances,
    claimedPayments,
    waitingMembers,
    dueRates,
    waitsLongest,
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
    count('admin', 'grievances', db`grievances where state = 'received'`),
    count('admin', 'payments', db`support_intents where state = 'claimed'`),
    count('admin', 'applications', db`users where applied_at is not null and refused_at is null`),
    count('admin', 'rates', dueRatesOn(db, day)),
    isOpenTo('moderator', role) && !isOpenTo('author', role) ? findLongestWaiting(db, reader.id) : undefined,
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
    openGrievances,
    claimedPayments,
    waitingMembers,
    dueRates,
    waitsLongest,
  }
}

/** @param moderator the one who is to decide; objections that somebody else answers do not count */
async function findLongestWaiting(db: Db, moderator: string): Promise<AdminStats['waitsLongest']> {
  const [longest] = await db<{ tab: NonNullable<AdminStats['waitsLongest']> }[]>`
    select tab from (
      select 'reports' as tab, min(created_at) as since from reports where outcome is null
      union all select 'held', min(created_at) from held_texts where because <> 'address'
      union all select 'objections', min(o.created_at) from objections o
        where o.outcome is null and ${mayAnswer(db, { id: moderator, isAdmin: false })}) waiting
    where since is not null order by since, tab limit 1`
  return longest?.tab
}

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
  const counted = Object.entries(rowsToCount(db, day)).flatMap(([name, [access, rows]]) =>
    isOpenTo(access, role) ? [countRows(name, rows)] : [],
  )
  const isModeratorAlone = isOpenTo('moderator', role) && !isOpenTo('author', role)
  const [figures, waitsLongest] = await Promise.all([
    Promise.all(counted),
    isModeratorAlone ? findLongestWaiting(db, reader.id) : undefined,
  ])
  const stats: AdminStats = { ...Object.fromEntries(figures), waitsLongest }
  const { published, drafts } = stats
  return published === undefined || drafts === undefined ? stats : { totalArticles: published + drafts, ...stats }

  async function countRows(name: string, rows: Fragment): Promise<[name: string, count: number]> {
    const count = await counts.get(name, async () => {
      const [found] = await db<[{ rows: number }]>`select count(*) as rows from ${rows}`
      return found.rows
    })
    return [name, count]
  }
}

/** The rows of each figure, with the access that it takes to see their number. */
const rowsToCount = (db: Db, day: string) =>
  ({
    published: ['editor', db`articles where published and deleted_at is null`],
    drafts: ['editor', db`articles where not published and deleted_at is null`],
    totalPolls: ['editor', db`polls where deleted_at is null`],
    openReports: [
      'moderator',
      db`(select distinct coalesce(comment_id, post_id, reply_id, article_id), rate_key from reports where outcome is null) texts`,
    ],
    heldTexts: ['moderator', db`held_texts where because <> 'address'`],
    openObjections: ['moderator', db`objections where outcome is null`],
    openGrievances: ['admin', db`grievances where state = 'received'`],
    claimedPayments: ['admin', db`support_intents where state = 'claimed'`],
    waitingMembers: ['admin', db`users where applied_at is not null and refused_at is null`],
    dueRates: ['admin', dueRatesOn(db, day)],
  }) satisfies Partial<Record<keyof AdminStats, [Access, Fragment]>>

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

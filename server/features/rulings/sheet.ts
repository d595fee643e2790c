import type { MemberSheet, Ruling } from '../../../contract/moderation/rulings-api.ts'
import { isOpenTo } from '../../../contract/roles.ts'
import type { Queries } from '../../db/client/open.ts'
import { findMember, type View } from '../members/members.ts'
import { findRelated } from './related.ts'
import { undoableSince } from './undo.ts'

/** A member with all that tells a moderator who they are. @throws HttpError 404 */
export async function readSheet(sql: Queries, id: string, view: View & { me: string }): Promise<MemberSheet> {
  const member = await findMember(sql, id, view)
  const [counts] = await sql<[Counts]>`
    with texts as (
      select id, hidden_at from article_comments where author_id = ${id} and deleted_at is null
      union all select id, hidden_at from forum_posts where author_id = ${id} and deleted_at is null
      union all select id, hidden_at from forum_replies where author_id = ${id} and deleted_at is null),
    reported as (
      select r.outcome from reports r join article_comments t on t.id = r.comment_id where t.author_id = ${id}
      union all select r.outcome from reports r join forum_posts t on t.id = r.post_id where t.author_id = ${id}
      union all select r.outcome from reports r join forum_replies t on t.id = r.reply_id where t.author_id = ${id})
    select (select count(*) from texts where hidden_at is null) as standing,
      (select count(*) from texts where hidden_at is not null) as hidden,
      (select count(*) from held_texts where author_id = ${id} and because <> 'address') as waiting,
      (select count(*) from reported) as reports, (select count(*) from reported where outcome is null) as open_reports,
      (select count(*) from reports where reporter_id = ${id}) as reports_made`
  const { standing, hidden, waiting, reports, openReports, reportsMade } = counts
  return {
    member,
    texts: { standing, hidden, waiting },
    reports: { all: reports, open: openReports },
    reportsMade,
    related: await findRelated(sql, id, view.now),
    rulings: await listRulings(sql, id, view),
  }
}

interface Counts {
  standing: number
  hidden: number
  waiting: number
  reports: number
  openReports: number
  reportsMade: number
}

/** The rulings of the last days, the newest first. */
async function listRulings(sql: Queries, member: string, { me, role, now }: View & { me: string }): Promise<Ruling[]> {
  const rows = await sql<(Omit<Ruling, 'mayUndo'> & { byAdmin: boolean })[]>`
    select r.id, r.kind, r.reason, u.username as by, r.made_at, r.undone_at, r.rejected, r.by_admin,
      (select count(*) from jsonb_each(r.hidden) kinds, jsonb_array_elements(kinds.value)) as hidden,
      r.suspension is not null as suspended
    from rulings r left join users u on u.id = r.made_by
    where r.member_id = ${member} and r.made_at > ${undoableSince(now)} order by r.made_at desc, r.id desc limit 50`
  return rows.map(({ byAdmin, ...ruling }) => ({
    ...ruling,
    mayUndo: ruling.undoneAt === null && member !== me && (!byAdmin || isOpenTo('admin', role)),
  }))
}

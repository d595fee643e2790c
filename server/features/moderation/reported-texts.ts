import type { ReportedText } from '../../../contract/moderation-api.ts'
import { instantInJson } from '../../db/instant-in-json.ts'
import { pathOfText } from '../../../contract/paths.ts'
import type { Db } from '../../db/open.ts'

/** The place after a text in the list: when its oldest open, or last handled, report was so, and that report's id. */
export type Cursor = [string, string]

/** The oldest reports of a text that many report say enough. */
const shownReports = 100

/**
 * Reported texts, each with its reports: those with open ones by the oldest of these, or those without, the last handled
 * first.
 */
export async function listReported(
  db: Db,
  { state, after, limit }: { state: 'open' | 'handled'; after: Cursor | null; limit: number },
): Promise<{ text: ReportedText; place: Cursor }[]> {
  const [at, id] = after ?? [null, null]
  const sameText = db`(o.comment_id = t.comment_id or o.post_id = t.post_id or o.reply_id = t.reply_id)`
  // The report that a text stands by in the list is the one that no other of the same text comes before.
  const first =
    state === 'open'
      ? db`
        select t.*, t.created_at as at from reports t
        where t.outcome is null and not exists (
            select from reports o where ${sameText} and o.outcome is null and (o.created_at, o.id) < (t.created_at, t.id))
          ${after ? db`and (t.created_at, t.id) > (${at}::timestamptz, ${id}::uuid)` : db``}
        order by t.created_at, t.id limit ${limit}`
      : db`
        select t.*, t.handled_at as at from reports t
        where t.outcome is not null and not exists (
            select from reports o
            where ${sameText} and (o.outcome is null or (o.handled_at, o.id) > (t.handled_at, t.id)))
          ${after ? db`and (t.handled_at, t.id) < (${at}::timestamptz, ${id}::uuid)` : db``}
        order by t.handled_at desc, t.id desc limit ${limit}`
  const rows = await db<Row[]>`
    select t.id as place_id, t.at as place_at,
      case when c.id is not null then 'comment' when p.id is not null then 'post' else 'reply' end as about,
      coalesce(c.id, p.id, r.id) as id, coalesce(c.content, p.content, r.content) as content,
      coalesce(a.title, p.title, rp.title) as title, a.id as article_id, c.id as comment_id,
      coalesce(p.id, rp.id) as post_id, r.id as reply_id, u.id as author_id, u.username,
      coalesce(c.created_at, p.created_at, r.created_at) as created_at,
      coalesce(c.hidden_at, p.hidden_at, r.hidden_at) is not null as hidden, all_of.reports
    from (${first}) t
      left join article_comments c on c.id = t.comment_id left join articles a on a.id = c.article_id
      left join forum_posts p on p.id = t.post_id
      left join forum_replies r on r.id = t.reply_id left join forum_posts rp on rp.id = r.post_id
      left join users u on u.id = coalesce(c.author_id, p.author_id, r.author_id)
      cross join lateral (
        select json_agg(json_build_object('id', o.id, 'reason', o.reason, 'details', o.details, 'reporter', o.username,
          'createdAt', ${instantInJson(db, db`o.created_at`)}, 'outcome', o.outcome)
          order by o.created_at, o.id) as reports
        from (
          select o.*, w.username from reports o left join users w on w.id = o.reporter_id
          where ${sameText} order by o.created_at, o.id limit ${shownReports}) o) all_of
    order by t.at ${state === 'open' ? db`asc, t.id asc` : db`desc, t.id desc`}`
  return rows.map(asReported)
}

type Row = Omit<ReportedText, 'author' | 'path'> & {
  placeId: string
  placeAt: string
  articleId: string | null
  commentId: string | null
  postId: string | null
  replyId: string | null
  authorId: string | null
  username: string
}

function asReported({ placeId, placeAt, articleId, commentId, postId, replyId, authorId, username, ...text }: Row) {
  return {
    place: [placeAt, placeId] satisfies Cursor,
    text: {
      ...text,
      path: pathOfText({ articleId, commentId, postId, replyId }),
      author: authorId ? { id: authorId, username } : null,
    },
  }
}

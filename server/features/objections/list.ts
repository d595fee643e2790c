import type { Objection, OpenObjection } from '../../../contract/moderation/objections-api.ts'
import { pathOfText, type TextLocation } from '../../../contract/paths.ts'
import { outerKinds } from '../../../contract/texts/rules.ts'
import type { Queries } from '../../db/client/open.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import { bodyOf } from '../texts/text-fields.ts'
import { mayAnswer } from './answer.ts'

export const newestFirst = byTime('o.created_at', 'o.id')
export const objectionOrders = { open: byTime('o.due_at', 'o.id', 'asc'), answered: byTime('o.answered_at', 'o.id') }

const columns = (sql: Queries) => sql`
  o.id, case when o.comment_id is not null then ${outerKinds.comment}::text when o.post_id is not null then ${outerKinds.discussion}::text
    when o.reply_id is not null then ${outerKinds.reply}::text else 'suspension' end as about,
  coalesce(o.comment_id, o.post_id, o.reply_id) as text_id, o.objection as text, o.created_at, o.due_at, o.outcome, o.answer, o.answered_at,
  coalesce(a.title, p.title, rp.title) as title, a.id as article_id, a.slug as article_slug, c.id as comment_id,
  coalesce(p.id, rp.id) as discussion_id, r.id as reply_id`

/** The objections `o` with their texts `c`, `p` and `r`, and the pages that these are on. */
const withTexts = (sql: Queries) => sql`
  objections o
    left join article_comments c on c.id = o.comment_id left join articles a on a.id = c.article_id
    left join forum_posts p on p.id = o.post_id
    left join forum_replies r on r.id = o.reply_id left join forum_posts rp on rp.id = r.post_id`

type Located<Row> = Omit<Row, 'path'> & TextLocation

/** The objections of a member, the newest first. */
export async function listOwn(sql: Queries, me: string, page: PageQuery): Promise<Paged<Objection>[]> {
  const rows = await sql<Located<Paged<Objection>>[]>`
    select ${columns(sql)}, ${page.cursor} from ${withTexts(sql)}
    where o.member_id = ${me} and ${page.after} order by ${page.by} limit ${page.limit}`
  return rows.map(withPath)
}

/** One of a member's objections, which is there. */
export async function readOwn(sql: Queries, id: string): Promise<Objection> {
  const [objection] = await sql<[Located<Objection>]>`select ${columns(sql)} from ${withTexts(sql)} where o.id = ${id}`
  return withPath(objection)
}

/** The objections of all members with what they are about. */
export async function listObjections(
  sql: Queries,
  state: keyof typeof objectionOrders,
  by: { id: string; isAdmin: boolean },
  page: PageQuery,
): Promise<Paged<OpenObjection>[]> {
  const isOpen = state === 'open' ? sql`o.outcome is null` : sql`o.outcome is not null`
  const rows = await sql<Located<Paged<OpenObjection>>[]>`
    select ${columns(sql)}, json_build_object('id', m.id, 'username', m.username) as member, o.reason,
      coalesce(${bodyOf(sql, 'comment', 'c')}, ${bodyOf(sql, 'discussion', 'p')}, ${bodyOf(sql, 'reply', 'r')}) as content,
      d.username as decided_by, n.username as answered_by, o.outcome is null and ${mayAnswer(sql, by)} as may_answer, ${page.cursor}
    from ${withTexts(sql)} join users m on m.id = o.member_id
      left join users d on d.id = o.decided_by left join users n on n.id = o.answered_by
    where ${isOpen} and ${page.after} order by ${page.by} limit ${page.limit}`
  return rows.map(withPath)
}

function withPath<Row extends TextLocation>({
  articleId,
  articleSlug,
  commentId,
  discussionId,
  replyId,
  ...objection
}: Row): Omit<Row, keyof TextLocation> & { path: string | null } {
  const isText = articleId !== null || discussionId !== null
  return {
    ...objection,
    path: isText ? pathOfText({ articleId, articleSlug, commentId, discussionId, replyId }) : null,
  }
}

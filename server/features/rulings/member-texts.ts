import type { MemberText } from '../../../contract/moderation/rulings-api.ts'
import { pathOfText } from '../../../contract/paths.ts'
import { outerKinds } from '../../../contract/texts/rules.ts'
import type { Fragment, Queries } from '../../db/client/open.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import { heldColumns, heldPlaces, type HeldRow } from '../texts/held.ts'
import { bodyOf } from '../texts/text-fields.ts'
import type { Kind } from '../texts/texts.ts'

export const newestFirst = byTime('t.created_at', 't.id')

type Row = Paged<HeldRow & Omit<MemberText, 'path' | 'because'>>

/** All texts of a member, those that wait, stand or are hidden, the newest first. Each kind is read by its own index, as far as the page goes. */
export async function listTexts(sql: Queries, member: string, page: PageQuery): Promise<Paged<MemberText>[]> {
  const part = (columns: Fragment, from: Fragment, table: Fragment) => sql`
    (select ${columns} from (
      select * from ${table} t where t.author_id = ${member} and ${page.after} order by ${page.by} limit ${page.limit}) t ${from})`
  const shown = (kind: Kind, title: Fragment, key: Fragment, location: Fragment) => sql`
    t.id, ${outerKinds[kind]}::text as about, ${bodyOf(sql, kind, 't')} as content, t.created_at, null::text as refusal,
    null::text as because, null::text as waits_for, ${title} as title, ${location}, case when t.hidden_at is null then 'standing' else 'hidden' end as state, t.hidden_reason,
    (select count(*) from reports o where o.${key} = t.id) as reports`
  const none = sql`null::uuid`
  const rows = await sql<Row[]>`
    select t.*, ${page.cursor} from (
      ${part(
        shown(
          'comment',
          sql`a.title`,
          sql`comment_id`,
          sql`a.id as article_id, a.slug as article_slug, t.id as comment_id, ${none} as discussion_id, ${none} as reply_id`,
        ),
        sql`join articles a on a.id = t.article_id`,
        sql`article_comments`,
      )}
      union all ${part(
        shown(
          'discussion',
          sql`t.title`,
          sql`post_id`,
          sql`${none} as article_id, null::text as article_slug, ${none} as comment_id, t.id as discussion_id, ${none} as reply_id`,
        ),
        sql``,
        sql`forum_posts`,
      )}
      union all ${part(
        shown(
          'reply',
          sql`p.title`,
          sql`reply_id`,
          sql`${none} as article_id, null::text as article_slug, ${none} as comment_id, p.id as discussion_id, t.id as reply_id`,
        ),
        sql`join forum_posts p on p.id = t.post_id`,
        sql`forum_replies`,
      )}
      union all (
        select ${heldColumns(sql)}, 'waiting' as state, null::text as hidden_reason, 0::bigint as reports
        from held_texts h ${heldPlaces(sql)} where h.author_id = ${member} and h.because <> 'address')) t
    where ${page.after} order by ${page.by} limit ${page.limit}`
  return rows.map(asText)
}

/** A discussion that waits has no address yet; the others lead to where they stand. */
function asText({ articleId, articleSlug, commentId, discussionId, replyId, waitsFor: _, refusal: __, ...text }: Row) {
  const isThere = articleId !== null || discussionId !== null
  return { ...text, path: isThere ? pathOfText({ articleId, articleSlug, commentId, discussionId, replyId }) : null }
}

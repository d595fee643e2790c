import { mentionsIn } from '../../../contract/texts/mentions.ts'
import type { Queries } from '../../db/client/open.ts'

interface Mentioning {
  content: string
  me: string
  /** The article or the discussion on which the text stands. */
  page: { article: string } | { discussion: string }
  /** The comment that it answers, whose writer is notified of the answer. */
  answers?: string | null
}

/**
 * Finds and locks, as `lockRecipients`, the members whom a new text mentions: those who take part on its page, but for who writes. One who has
 * not read an earlier mention by the same writer there is not notified again.
 * @returns their ids
 */
export async function lockMentioned(
  sql: Queries,
  { content, me, page, answers = null }: Mentioning,
): Promise<string[]> {
  const names = mentionsIn(content)
  if (names.length === 0) return []
  const { takesPart, isThere } = onPage(sql, page)
  const members = await sql<{ id: string }[]>`
    select u.id from users u
    where lower(u.username) = any(${names}) and u.id <> ${me} and u.leaving_at is null and (${takesPart})
      and u.id is distinct from (select author_id from article_comments where id = ${answers}::uuid)
      and not exists (
        select from notifications n
        where n.user_id = u.id and n.kind = 'mention' and n.actor_id = ${me} and n.read_at is null and ${isThere})
    order by u.id for key share of u`
  return members.map(({ id }) => id)
}

/** True for members `u` who wrote what others can read on a page, and for notifications `n` of texts there. */
function onPage(sql: Queries, page: Mentioning['page']) {
  if ('discussion' in page)
    return {
      takesPart: sql`
        exists (select from forum_posts p where p.id = ${page.discussion} and p.author_id = u.id) or exists (
          select from forum_replies r
          where r.author_id = u.id and r.post_id = ${page.discussion} and r.deleted_at is null and r.hidden_at is null)`,
      isThere: sql`n.post_id = ${page.discussion}`,
    }
  return {
    takesPart: sql`
      exists (select from articles a where a.id = ${page.article} and a.author_id = u.id) or exists (
        select from article_comments c
        where c.author_id = u.id and c.article_id = ${page.article} and c.deleted_at is null and c.hidden_at is null)`,
    isThere: sql`exists (select from article_comments c where c.id = n.comment_id and c.article_id = ${page.article})`,
  }
}

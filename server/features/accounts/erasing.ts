import type { leavingChoices } from '../../../contract/accounts.ts'
import { forgetDetailsAbout, audit } from '../audit/store.ts'
import { removeComments } from '../comments/removing.ts'
import type { Queries } from '../../db/open.ts'
import { leaveForum } from '../forum/erasing.ts'
import { forgetSupporter } from '../donations/erasing.ts'

/** A member whose week is over, and what they chose for their comments and posts. */
export interface Leaver {
  id: string
  email: string
  /** True when the member has shown that the address is theirs. */
  emailConfirmed: boolean
  posts: (typeof leavingChoices)[number]
}

/**
 * Erases a member, in the transaction of the caller, with every counter right at its end. Votes, likes, saved articles,
 * sessions, codes and the subscription of a confirmed address go. Comments and posts go too or stay without a name; articles and polls of an
 * editor stay without a name in any case. The rows that carry counters are locked in one order, after the member, whom
 * the caller has locked: polls, articles, comments, discussions, replies, each kind by id. Whoever locks several comments of an
 * article holds the article first; who acts on one row alone holds nothing else of these.
 */
export async function eraseMember(sql: Queries, { id, email, emailConfirmed, posts }: Leaver): Promise<void> {
  await removeVotes(sql, id)
  await lockArticles(sql, id)
  await removeLikes(sql, id)
  if (posts === 'remove') {
    const comments = await sql<{ id: string }[]>`select id from article_comments where author_id = ${id}`
    await removeComments(
      sql,
      comments.map((comment) => comment.id),
    )
  }
  await leaveForum(sql, { id, words: posts === 'remove' })
  await forgetSupporter(sql, id)
  // Anybody can sign up with anybody's address: an unconfirmed one does not take its owner off the list.
  if (emailConfirmed) await sql`delete from subscribers where lower(email) = lower(${email})`
  await forgetDetailsAbout(sql, id)
  // The rest follows by the foreign keys: what is the member's alone goes, what others read loses its author.
  await sql`delete from users where id = ${id}`
  await audit(sql, { adminUserId: null, action: 'member.erased', details: { posts } })
}

async function removeVotes(sql: Queries, id: string): Promise<void> {
  await sql`
    select from polls where id in (select poll_id from poll_votes where user_id = ${id})
    order by id for no key update`
  await sql`
    with gone as (delete from poll_votes where user_id = ${id} returning poll_id, option_id),
    options as (
      update poll_options o set vote_count = greatest(vote_count - 1, 0) from gone where o.id = gone.option_id)
    update polls p set total_votes = greatest(total_votes - 1, 0) from gone where p.id = gone.poll_id`
}

/** Those whose counters, or whose comments' counters, will move. */
async function lockArticles(sql: Queries, id: string): Promise<void> {
  await sql`
    select from articles where id in (
      select article_id from article_comments where author_id = ${id}
      union select c.article_id from comment_likes l join article_comments c on c.id = l.comment_id where l.user_id = ${id}
      union select article_id from article_likes where user_id = ${id}
      union select article_id from saved_articles where user_id = ${id})
    order by id for no key update`
}

async function removeLikes(sql: Queries, id: string): Promise<void> {
  await sql`
    select from article_comments where id in (select comment_id from comment_likes where user_id = ${id})
    order by id for no key update`
  await sql`
    with gone as (delete from comment_likes where user_id = ${id} returning comment_id)
    update article_comments c set like_count = like_count - 1 from gone where c.id = gone.comment_id`
  await sql`
    with gone as (delete from article_likes where user_id = ${id} returning article_id)
    update articles a set like_count = like_count - 1 from gone where a.id = gone.article_id`
  await sql`
    with gone as (delete from saved_articles where user_id = ${id} returning article_id)
    update articles a set save_count = save_count - 1 from gone where a.id = gone.article_id`
}

import { removedWords, type leavingChoices } from '../../contract/accounts.ts'
import { forgetDetailsAbout, recordAct } from '../audit/store.ts'
import type { Queries } from '../db/open.ts'

/** A member whose week is over, and what they chose for their comments and posts. */
export interface Leaver {
  id: string
  email: string
  posts: (typeof leavingChoices)[number]
}

/**
 * Erases a member, in the transaction of the caller, with every counter right at its end. Votes, sessions, codes and
 * the subscription go. Comments and posts go too or stay without a name; articles and polls of an editor stay without a
 * name in any case. The rows that carry counters are locked first, each kind by id: polls, articles, discussions.
 */
export async function eraseMember(sql: Queries, { id, email, posts }: Leaver): Promise<void> {
  await removeVotes(sql, id)
  if (posts === 'remove') {
    await removeComments(sql, id)
    await removeForumReplies(sql, id)
    await removeForumPosts(sql, id)
  }
  await sql`delete from subscribers where lower(email) = lower(${email})`
  await forgetDetailsAbout(sql, id)
  // The rest follows by the foreign keys: what is the member's alone goes, what others read loses its author.
  await sql`delete from users where id = ${id}`
  await recordAct(sql, { adminUserId: null, action: 'member.erased', details: { posts } })
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

/** A comment that others have answered keeps its place with other words, as its answers hang on it; it still counts. */
async function removeComments(sql: Queries, id: string): Promise<void> {
  await sql`
    select from articles where id in (select article_id from article_comments where author_id = ${id})
    order by id for no key update`
  await sql`
    with recursive below as (
      select id as top, id, author_id from article_comments where author_id = ${id}
      union all
      select below.top, c.id, c.author_id from below join article_comments c on c.parent_id = below.id)
    update article_comments set content = ${removedWords.comment}, author_id = null
    where id in (select top from below where author_id is distinct from ${id})`
  await sql`
    with gone as (delete from article_comments where author_id = ${id} returning article_id),
    tally as (select article_id, count(*) as comments from gone group by article_id)
    update articles a set comment_count = greatest(comment_count - tally.comments, 0)::int
    from tally where a.id = tally.article_id`
}

async function removeForumReplies(sql: Queries, id: string): Promise<void> {
  await sql`
    select from forum_posts where id in (select post_id from forum_replies where author_id = ${id})
    order by id for no key update`
  const gone = await sql<{ postId: string }[]>`delete from forum_replies where author_id = ${id} returning post_id`
  const tally = Map.groupBy(gone, ({ postId }) => postId)
  await sql`
    update forum_posts p set reply_count = greatest(reply_count - t.replies, 0),
      last_activity_at = greatest(p.created_at, (select max(r.created_at) from forum_replies r where r.post_id = p.id))
    from unnest(${[...tally.keys()]}::uuid[], ${[...tally.values()].map((of) => of.length)}::int[]) as t (post_id, replies)
    where p.id = t.post_id`
}

/** A discussion that others have answered stays for their answers, without the member's words. */
async function removeForumPosts(sql: Queries, id: string): Promise<void> {
  await sql`
    update forum_posts p set title = ${removedWords.postTitle}, content = ${removedWords.postContent}, author_id = null
    where author_id = ${id} and exists (select from forum_replies r where r.post_id = p.id)`
  await sql`delete from forum_posts where author_id = ${id}`
}

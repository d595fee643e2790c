import { answerable, questionCategories } from '../contract/texts/forum.ts'
import type { Db } from '../server/db/client/open.ts'

/** A counter that is kept beside what it counts, and differs from it. */
interface WrongCounter {
  counter: string
  /** Null of a category. */
  id: string | null
  kept: number
  counted: number
}

/** Every kept counter that counting does not bear out; also removed comments that stay though nothing answers them. */
export async function wrongCounters(db: Db): Promise<WrongCounter[]> {
  const rows = await db<WrongCounter[]>`
    select * from (
      select 'article.comments' as counter, id, comment_count as kept,
        (select count(*) from article_comments c where c.article_id = a.id) as counted from articles a
      union all select 'article.likes', id, like_count,
        (select count(*) from article_likes l where l.article_id = a.id) from articles a
      union all select 'article.saves', id, save_count,
        (select count(*) from saved_articles s where s.article_id = a.id) from articles a
      union all select 'comment.replies', id, reply_count,
        (select count(*) from article_comments r where r.parent_id = c.id) from article_comments c
      union all select 'comment.likes', id, like_count,
        (select count(*) from comment_likes l where l.comment_id = c.id) from article_comments c
      union all select 'comment.left without replies', id, 1, 0 from article_comments c
        where deleted_at is not null and not exists (select from article_comments r where r.parent_id = c.id)
      union all select 'poll.votes', id, total_votes,
        (select count(*) from poll_votes v where v.poll_id = p.id) from polls p
      union all select 'option.votes', id, vote_count,
        (select count(*) from poll_votes v where v.option_id = o.id) from poll_options o
      union all select 'discussion.replies', id, reply_count,
        (select count(*) from forum_replies r where r.post_id = p.id and r.deleted_at is null and r.hidden_at is null)
        from forum_posts p
      union all select 'discussion.numbers', id, last_position,
        (select count(*) from forum_replies r where r.post_id = p.id) from forum_posts p
      union all select 'discussion.last activity', id, extract(epoch from last_activity_at)::float8,
        extract(epoch from coalesce((select r.created_at from forum_replies r
          where r.post_id = p.id and r.deleted_at is null and r.hidden_at is null
          order by r.position desc limit 1), p.created_at))::float8 from forum_posts p
      union all select 'discussion.likes', id, like_count,
        (select count(*) from forum_post_likes l where l.post_id = p.id) from forum_posts p
      union all select 'reply.likes', id, like_count,
        (select count(*) from forum_reply_likes l where l.reply_id = r.id) from forum_replies r
      union all select 'discussion.answered', id, is_answered::int,
        (category = any(${[...answerable]}) and answer_id is not null
          or category = any(${[...questionCategories]}) and exists (select from forum_replies r where r.post_id = p.id
            and not r.by_starter and r.deleted_at is null and r.hidden_at is null))::int from forum_posts p
      union all select 'category.discussions of ' || category, null, discussions,
        (select count(*) from forum_posts p 
          where p.category = t.category and p.hidden_at is null and p.deleted_at is null)
        from forum_tallies t
      union all select 'category.answered of ' || category, null, answered,
        (select count(*) from forum_posts p
          where p.category = t.category and p.hidden_at is null and p.deleted_at is null and p.is_answered)
        from forum_tallies t
    ) every where kept <> counted order by counter, id`
  return [...rows]
}

/** The forum's tallies by category outlast the discussions that a test truncates. */
export async function forgetTallies(db: Db): Promise<void> {
  await db`update forum_tallies set discussions = 0, answered = 0`
}

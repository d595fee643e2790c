import { newestFirst as actsNewest } from '../../server/features/audit/list.ts'
import { searchOrders } from '../../server/features/articles/search.ts'
import { adminOrders as articleOrders, readerOrders } from '../../server/features/articles/store.ts'
import { newestRoots, oldestReplies } from '../../server/features/texts/tree.ts'
import { byActivity } from '../../server/features/texts/discussions.ts'
import { newestFirst as giftsNewest } from '../../server/features/donations/admin-store.ts'
import { newestFirst as membersNewest } from '../../server/features/members/members.ts'
import { newestFirst as noticesNewest } from '../../server/features/notifications/store.ts'
import { adminOrders as pollOrders } from '../../server/features/polls/admin-store.ts'
import type { Db, Fragment } from '../../server/db/client/open.ts'
import { byTime, inOrder, writeCursor, type Cursor, type Order } from '../../server/kit/paging.ts'
import { memberOf, people } from './grow.ts'

export type World = Awaited<ReturnType<typeof worldOf>>

/** The rows of a grown site that are asked for, the same in kind at every size, and the cursors half way down its lists. */
export async function worldOf(db: Db) {
  const one = async (from: Fragment): Promise<string> => {
    const [row] = await db<{ id: string }[]>`select id from ${from} limit 1`
    if (!row) throw new Error('The site lacks a row that is to be asked for.')
    return row.id
  }
  const nameOf = async (number: number): Promise<string> => {
    const [row] = await db<
      [{ name: string }]
    >`select username as name from users where id = ${await memberOf(db, number)}`
    return row.name
  }
  const half = async (order: Order, from: Fragment): Promise<string> => {
    const page = inOrder(db, order, undefined, 1)
    const [row] = await db<{ cursor: Cursor }[]>`
      select ${page.cursor} from ${from} order by ${page.by}
      offset (select count(*) / 2 from ${from}) limit 1`
    return row ? writeCursor(row.cursor) : ''
  }

  const busiest = await memberOf(db, people.busiest)
  const article = await one(db`articles where published order by abs(comment_count - 20), id`)
  const longArticle = await one(db`articles where published order by comment_count desc`)
  const [{ slug }] = await db<[{ slug: string }]>`select slug from articles where id = ${longArticle}`
  const longDiscussion = await one(db`forum_posts order by reply_count desc`)
  const [{ pages, replyOf }] = await db<[{ pages: number; replyOf: string }]>`
    select last_position / 30 as pages, (select id from forum_replies where post_id = p.id and position = last_position / 2) as reply_of
    from forum_posts p where id = ${longDiscussion}`
  const published = db`articles a where a.published`
  return {
    article,
    longArticle,
    slug,
    longDiscussion,
    replyInLongDiscussion: replyOf,
    lastPage: pages,
    discussion: await one(db`forum_posts where category = 'Tax Help' order by abs(reply_count - 9), id`),
    comment: await one(db`article_comments where article_id = ${article} order by id`),
    comments: await one(db`article_comments order by reply_count desc, id`),
    deepComment: await one(db`article_comments where article_id = ${longArticle} and depth = 4 order by id`),
    reply: await one(db`forum_replies where position = 3 order by id`),
    poll: await one(db`polls where is_active and expires_at is null order by total_votes, id`),
    largePoll: await one(db`polls where is_active and expires_at is null order by total_votes desc, id`),
    version: await one(db`article_versions order by id`),
    versioned: await one(db`articles where id in (select article_id from article_versions) order by id`),
    intent: await one(db`support_intents where state = 'confirmed' order by id`),
    grievance: await one(db`grievances where state = 'answered' order by id`),
    member: await memberOf(db, 150),
    name: await nameOf(150),
    admin: await nameOf(people.admin),
    subscriber: (
      await db<
        [{ email: string; leaveToken: string }]
      >`select email, leave_token from subscribers order by id offset 7 limit 1`
    )[0],
    writers: await Promise.all(people.writers.map((n) => memberOf(db, n))),
    polls: (await db`select from polls`).count,
    half: {
      latest: await half(readerOrders.latest, published),
      popular: await half(readerOrders.popular, published),
      title: await half(readerOrders['a-z'], published),
      updated: await half(articleOrders.updated, db`articles a where a.deleted_at is null`),
      found: await half(searchOrders.latest, published),
      forum: await half(byActivity, db`forum_posts p`),
      roots: await half(
        newestRoots,
        db`article_comments c where c.article_id = ${longArticle} and c.parent_id is null`,
      ),
      answers: await half(
        oldestReplies,
        db`article_comments c where c.parent_id = (select id from article_comments order by reply_count desc, id limit 1)`,
      ),
      saved: await half(byTime('s.created_at', 's.article_id'), db`saved_articles s where s.user_id = ${busiest}`),
      notices: await half(noticesNewest, db`notifications n where n.user_id = ${busiest}`),
      acts: await half(actsNewest, db`audit_logs l`),
      members: await half(membersNewest, db`users u`),
      polls: await half(pollOrders.newest, db`polls p`),
      subscribers: await half(byTime('created_at', 'id'), db`subscribers`),
      gifts: await half(giftsNewest, db`support_intents i`),
    },
  }
}

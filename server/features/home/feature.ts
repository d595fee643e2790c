import { home as calls } from '../../../contract/home/home-api.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Feature } from '../../feature.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import { listNotifications, newestFirst } from '../notifications/store.ts'

type Reply = NonNullable<ReplyOf<typeof calls.show>>

/** At most so many new articles, and answers among so many notifications. */
const shown = 3
const looked = 20
const kinds: string[] = ['comment-reply', 'forum-reply', 'forum-answer']

/** The home screen of members. */
export const home: Feature = {
  routes: ({ db, settings }) => [
    serve(calls.show, async ({ user, target }) => {
      if (!user) return null
      const { id } = user
      const page = pageOf(db, newestFirst, { query: {}, target, headers: new Headers() }, looked)
      const [[reading = null], fresh, [question = null], news] = await Promise.all([
        db<NonNullable<Reply['reading']>[]>`
          select a.id, a.slug, a.title, a.language, a.read_time, r.place, r.part
          from article_reads r join articles a on a.id = r.article_id
          where r.user_id = ${id} and r.done_at is null and a.published and a.deleted_at is null
          order by r.read_at desc limit 1`,
        db<Reply['fresh']>`
          select a.id, a.slug, a.title, a.language, a.read_time from articles a
          where a.published and a.deleted_at is null
            and a.created_at > (select visited_before_at from users where id = ${id})
          order by a.created_at desc, a.id desc limit ${shown}`,
        settings.current.forum
          ? db<NonNullable<Reply['question']>[]>`
              select p.id, p.title from forum_posts p
              where p.reply_count = 0 and p.hidden_at is null and p.deleted_at is null and not p.is_locked
                and p.author_id is distinct from ${id}
                and not exists (select from reports r where r.post_id = p.id and r.outcome is null)
              order by p.created_at desc, p.id desc limit 1`
          : [],
        listNotifications(db, id, page),
      ])
      const answers = page
        .cut(news)
        .filter(({ kind, read }) => !read && kinds.includes(kind))
        .slice(0, shown)
      return { reading, fresh, question, answers }
    }),
  ],
}

import { readingList } from '../../../contract/articles/articles-api.ts'
import type { ArticleSummary } from '../../../contract/articles/article-shapes.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { byTime, pageOf, type Paged } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { articleNotFound } from '../../acts/edits.ts'
import { coverColumns, type Uncovered, withCovers } from './cover.ts'
import { summaryColumns } from './store.ts'

const pageSize = 20

export const readingListRoutes = ({ db, now }: Services): Route[] => [
  serve(readingList.like, async ({ params: { id }, body: { liked: on }, user }) => ({
    liked: on,
    likeCount: await setToggle(db, 'like', { article: id, user: user.id, on, now: now() }),
  })),
  serve(readingList.save, async ({ params: { id }, body: { saved: on }, user }) => ({
    saved: on,
    saveCount: await setToggle(db, 'save', { article: id, user: user.id, on, now: now() }),
  })),
  serve(readingList.saved, async (call) => {
    const page = pageOf(db, byTime('s.created_at', 's.article_id'), call, pageSize)
    const rows = page.cut(
      await db<Paged<Uncovered<ArticleSummary>>[]>`
        select ${summaryColumns(db)}, ${coverColumns(db)}, ${page.cursor}
        from saved_articles s join articles a on a.id = s.article_id left join users u on u.id = a.author_id
        where s.user_id = ${call.user.id} and a.published and ${page.after} order by ${page.by} limit ${page.limit}`,
    )
    return withCovers(db, rows, call.actor.now)
  }),
]

/** Each toggle is a row of the member's own and a counter on the article. */
const toggles = {
  like: (sql: Queries) => ({ rows: sql`article_likes`, counter: sql`like_count` }),
  save: (sql: Queries) => ({ rows: sql`saved_articles`, counter: sql`save_count` }),
}

/**
 * Likes or saves an article, or takes that back. Member and article are locked first, as when an account is deleted.
 * @returns how many members have done it now
 * @throws HttpError 404
 */
async function setToggle(
  db: Db,
  toggle: keyof typeof toggles,
  { article, user, on, now }: { article: string; user: string; on: boolean; now: Date },
): Promise<number> {
  return db.begin(async (sql) => {
    const { rows, counter } = toggles[toggle](sql)
    await sql`select from users where id = ${user} for key share`
    const [before] = await sql<{ count: number }[]>`
      select ${counter} as count from articles where id = ${article} and published for no key update`
    if (!before) throw articleNotFound()
    const change = on
      ? sql`
          insert into ${rows} (article_id, user_id, created_at) values (${article}, ${user}, ${now})
          on conflict do nothing returning 1`
      : sql`delete from ${rows} where article_id = ${article} and user_id = ${user} returning -1`
    const [after = before] = await sql<{ count: number }[]>`
      with change (by) as (${change})
      update articles set ${counter} = ${counter} + change.by from change where id = ${article}
      returning ${counter} as count`
    return after.count
  })
}

/**
 * Deletes a member's likes and saved articles and counts them out. Locks every article that the deletion of the account changes, also
 * those whose comments change: two rounds could not both go by id.
 */
export async function deleteToggles(sql: Queries, { id }: { id: string }): Promise<void> {
  await sql`
    select from articles where id in (
      select article_id from article_comments where author_id = ${id}
      union select c.article_id from comment_likes l join article_comments c on c.id = l.comment_id where l.user_id = ${id}
      union select article_id from article_likes where user_id = ${id}
      union select article_id from saved_articles where user_id = ${id})
    order by id for no key update`
  for (const { rows, counter } of [toggles.like(sql), toggles.save(sql)])
    await sql`
      with gone as (delete from ${rows} where user_id = ${id} returning article_id)
      update articles a set ${counter} = a.${counter} - 1 from gone where a.id = gone.article_id`
}

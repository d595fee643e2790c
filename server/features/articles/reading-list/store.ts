import type { ArticleSummary } from '../../../../contract/articles-api.ts'
import { summaryColumns } from '../columns.ts'
import type { Db, Queries } from '../../../db/open.ts'

/** What a member may do with an article: each is a row of their own and a counter on the article. */
const marks = {
  like: (sql: Queries) => ({ rows: sql`article_likes`, counter: sql`like_count` }),
  save: (sql: Queries) => ({ rows: sql`saved_articles`, counter: sql`save_count` }),
}
export type Toggle = keyof typeof marks

/**
 * Likes or saves an article, or takes that back; what is so already stays. The rows of member and
 * article are locked first, in the order of those who erase an account: so the counter is exact however many press at once.
 * @param on what is to be
 * @returns how many members have done it now; undefined when there is no such published article
 */
export async function setToggle(
  db: Db,
  mark: Toggle,
  { article, user, on, now }: { article: string; user: string; on: boolean; now: Date },
): Promise<number | undefined> {
  return db.begin(async (sql) => {
    const { rows, counter } = marks[mark](sql)
    await sql`select from users where id = ${user} for key share`
    const [before] = await sql<{ count: number }[]>`
      select ${counter} as count from articles where id = ${article} and published for no key update`
    if (!before) return undefined
    const changed = on
      ? await sql`
          insert into ${rows} (article_id, user_id, created_at) values (${article}, ${user}, ${now})
          on conflict do nothing`
      : await sql`delete from ${rows} where article_id = ${article} and user_id = ${user}`
    const count = before.count + (on ? changed.count : -changed.count)
    if (changed.count > 0) await sql`update articles set ${counter} = ${count} where id = ${article}`
    return count
  })
}

/** With the moment at which it was saved, by which the list is ordered. */
type SavedArticle = ArticleSummary & { savedAt: string }

/**
 * The published articles that a member has saved, the last saved first.
 * @param after when the last one seen was saved, and its id
 * @param limit how many at the most
 */
export async function savedArticles(
  sql: Db,
  { user, after, limit }: { user: string; after: [string, string] | null; limit: number },
): Promise<SavedArticle[]> {
  const beyond = after
    ? sql`and (s.created_at, s.article_id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)`
    : sql``
  return sql<SavedArticle[]>`
    select ${summaryColumns(sql)}, s.created_at as saved_at
    from saved_articles s join articles a on a.id = s.article_id left join users u on u.id = a.author_id
    where s.user_id = ${user} and a.published ${beyond}
    order by s.created_at desc, s.article_id desc
    limit ${limit}`
}

import type { Article } from '../../../contract/articles/article-shapes.ts'
import type { Db } from '../../db/client/open.ts'
import { commonWords } from '../../search/rank.ts'
import { categoryName } from '../categories/store.ts'
import { coverColumns, type Uncovered } from './cover.ts'
import { isPublished } from './store.ts'

/** The number of articles shown, and of candidates for one short query. */
const shown = 3
const candidates = 60
/** Words in more articles than this, by PostgreSQL's statistics, are ignored: they say little and are slow to look up. */
const tellingMost = 2_000

type Related = Uncovered<Article['related'][number]>

/** Articles to read after one: those that share its tags, category, language and the words of its title, best first. */
export async function relatedArticles(sql: Db, article: { id: string }): Promise<Related[]> {
  return sql<Related[]>`
    with this as (
      select a.id, a.category_id, tags, language, ts_filter(search, '{a,c}') as words
      from articles a join article_search on article_id = a.id where a.id = ${article.id}
    ), wanted as (
      select coalesce(string_agg(quote_literal(lexeme), ' | '), '')::text::tsquery as words
      from this, unnest(this.words) as w (lexeme)
      where char_length(lexeme) > 3 and lexeme not in (${commonWords(sql, 'article_search', tellingMost)})
    ), near as (
      (select a.id from articles a, this where ${isPublished(sql)} and a.category_id = this.category_id order by a.created_at desc, a.id desc
        limit ${candidates})
      union
      (select a.id from articles a, this where ${isPublished(sql)} and a.category_id = this.category_id and a.language = this.language
        order by a.created_at desc, a.id desc limit ${candidates})
      union
      (select s.article_id from published_search s, wanted where s.search @@ wanted.words limit ${candidates})
    )
    select a.id, a.slug, a.title, ${categoryName(sql, 'a')} as category, a.read_time, a.language, ${coverColumns(sql)}
    from near join articles a using (id) join article_search s on s.article_id = a.id, this, wanted
    where a.id <> this.id and a.published
    order by (a.language = this.language) desc,
      (a.category_id = this.category_id)::int
        + 2 * (select count(*) from unnest(a.tags) t where t = any (this.tags))
        + 4 * ts_rank(s.search, wanted.words, 1) desc,
      a.created_at desc, a.id desc
    limit ${shown}`
}

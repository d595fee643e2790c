import type { Language } from '../../../contract/articles/articles.ts'
import type { Db, Fragment } from '../../db/client/open.ts'
import { hiddenFromPlanner } from '../../db/hidden-from-planner.ts'
import type { PageQuery } from '../../kit/paging.ts'
import { searchRank } from '../../search/rank.ts'
import type { SearchQuery } from '../../search/tsquery.ts'
import { languageLexeme, quoted } from '../../search/vector.ts'
import { inCategories } from './category.ts'
import { isPublished } from './store.ts'
import { twinOf, type Twins } from './twins.ts'

/** The columns of published_search with the words of an article's title; of title, excerpt and tags; and all. */
type Column = 'title' | 'head' | 'search'

/** The rows that match, to select from; each has an `id`. */
export type Found = (column: Column, when?: Fragment) => Fragment

/**
 * The number of matches that are ranked: the newest of those with all words in the title, then of those with all in title,
 * excerpt and tags, then of all; each further kind where the ones before are too few. All others follow by age. Ranking reads the
 * whole index entry of a match, some 8 µs, and a word such as 'money' is in nearly every article.
 */
const ranked = { titles: 60, heads: 60, all: 200 }

/** The factor for an article in the preferred language: more than one field higher is worth in `searchRank`. */
const ownLanguage = 4

interface Ranked {
  page: PageQuery
  found: Found
  /** Null for none. */
  preferred: Language | null
  /** Null where no translations are found. */
  twins: Twins | null
}

/** The page of a search by rank, the best match first. */
export function bestFirst(db: Db, query: SearchQuery, { page, found, preferred, twins }: Ranked) {
  const rank = preferred
    ? db`${searchRank(db, query, 's.search')} * case when s.search @@ ${quoted(languageLexeme(preferred))}::text::tsquery then ${ownLanguage}::float8 else 1 end`
    : searchRank(db, query, 's.search')
  const newest = (column: Column, most: number, when?: Fragment) => db`
    select id from ${found(column, when)} f order by id desc limit ${hiddenFromPlanner(db, most, 'int')}`
  const { titles, heads, all } = ranked
  const shown = twins
    ? db`case when s.search @@ ${quoted(languageLexeme(twins.reads))}::text::tsquery then best.id else coalesce(${twinOf(db, db`best.id`, twins)}, best.id) end`
    : db`best.id`
  return db`
    with titles as materialized (${newest('title', titles)}),
    heads as materialized (${newest('head', heads, db`(select count(*) from titles) < ${titles}::int`)}),
    bodies as materialized (${newest(
      'search',
      all,
      db`(select count(*) from titles) + (select count(*) from heads) < ${titles}::int`,
    )}),
    ranked as materialized (
      select ${shown} as id, max((${rank})::float8) as rank
      from (select id from titles union select id from heads union select id from bodies) best,
        -- An element of an array is unpacked once, a column at each of its uses.
        lateral (select (array[search])[1] as search from article_search where article_id = best.id offset 0) s
      group by 1
    ), best as materialized (select * from ranked f where ${page.after}),
    rest as materialized (
      select * from (
        select id, 0::float8 as rank from ${found('search', db`(select count(*) from best) < ${page.limit}`)} f order by id desc offset 0) f
      where ${page.after} and id not in (select id from ranked) ${shownItself(db, db`f.id`, twins)}
      order by id desc limit ${page.limit})
    select id, ${page.cursor}, row_number() over (order by ${page.by}) as position
    from (select * from best union all select * from rest) f order by ${page.by} limit ${page.limit}`
}

interface InOrder extends Omit<Ranked, 'preferred'> {
  categories: string[] | null
  count: number
}

/** In the order of a list of articles: along that list where a match comes soon, otherwise all matches in that order. */
export function inOrderOf(db: Db, { match }: SearchQuery, { page, categories, found, count, twins }: InOrder) {
  const along = db`
    articles a where ${isPublished(db)} ${inCategories(db, db`a.category_id`, categories)}
      and (select s.search from article_search s where s.article_id = a.id) @@ ${match}::text::tsquery and ${page.after} ${shownItself(db, db`a.id`, twins)}`
  const all = db`${found('search')} found join articles a using (id) where ${page.after} ${shownItself(db, db`a.id`, twins)}`
  return db`
    select a.id, ${page.cursor}, row_number() over (order by ${page.by}) as position
    from ${count >= common ? along : all} order by ${page.by} limit ${page.limit}`
}

/** Matches from which there is one soon along any list: to fetch them all would take longer. */
const common = 4_000

/** The condition that no translation is shown instead of an article. */
const shownItself = (db: Db, id: Fragment, twins: Twins | null) =>
  twins ? db`and ${twinOf(db, id, twins)} is null` : db``

import type { LinkedArticle } from '../../../contract/articles/article-shapes.ts'
import type { Language } from '../../../contract/articles/articles.ts'
import type { Db, Fragment } from '../../db/client/open.ts'
import { inCategories } from './category.ts'

/*
 * A lesson and its translation, where a search finds both: the one in the reader's language is shown, at the better rank of the two, and leads to the
 * other.
 */

/** Which of two translations a search shows. */
export interface Twins {
  /** The language that the reader reads. */
  reads: Language
  /** The search, as a tsquery. */
  match: string
  categories: string[] | null
}

/**
 * The id of the translation that is shown instead of an article, as an expression: it is found too, and is in the reader's language; null for an article that
 * is shown itself.
 * @param id of a published article
 */
export const twinOf = (db: Db, id: Fragment, { reads, match, categories }: Twins): Fragment => db`
  (select c.id from articles o join articles c on c.id = o.translation_of or c.translation_of = o.id
    where o.id = ${id} and o.language <> ${reads} and c.language = ${reads} ${inCategories(db, db`c.category_id`, categories)}
      and (select search from article_search where article_id = c.id and published) @@ ${match}::text::tsquery
    order by c.id = o.translation_of desc, c.created_at desc, c.id limit 1)`

/** Counts the articles that are found, but for those whose translation is shown instead. @param twins null where no translations are found */
export const countOf = (db: Db, found: Fragment, twins: Twins | null): Fragment =>
  twins
    ? db`
      with found as materialized (select id from ${found} f)
      select (select count(*) from found) - (
        select count(distinct other) from (
          select case when a.language = ${twins.reads} then b.id else a.id end as other,
            case when a.language = ${twins.reads} then a.id else b.id end as own
          from articles a join articles b on b.id = a.translation_of where a.language <> b.language) pairs
        where own in (select id from found) and other in (select id from found)) as rows`
    : db`select count(*) as rows from ${found} found`

interface Twin {
  id: string
  language: Language
  /** The same article in another language. */
  counterpart: LinkedArticle | null
}

/** A list without the translations of its other articles: of both the one in the reader's language, at the position of the first. */
export function withoutTwins<Article extends Twin>(articles: readonly Article[], reads: Language): Article[] {
  const twinIn = ({ id, counterpart }: Article) =>
    articles.find((other) => other.id === counterpart?.id || other.counterpart?.id === id)
  const shown = articles.map((article) => {
    const twin = article.language === reads ? undefined : twinIn(article)
    return twin?.language === reads ? twin : article
  })
  return [...new Set(shown)]
}

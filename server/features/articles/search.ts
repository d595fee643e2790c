import type { FoundArticle } from '../../../contract/articles/article-shapes.ts'
import { articleLimits, type Language, type SearchSort } from '../../../contract/articles/articles.ts'
import { languageByLetters } from '../../../contract/language-by-letters.ts'
import type { Db } from '../../db/client/open.ts'
import { hiddenFromPlanner } from '../../db/hidden-from-planner.ts'
import { largeCounts } from '../../kit/value-cache.ts'
import type { Order, Page, Paged } from '../../kit/paging.ts'
import { createFoundWords, expandQuery, inLanguage, readQuery } from '../../search/query.ts'
import { matchesOf } from '../../search/matches.ts'
import { readMeanings } from '../../search/meanings.ts'
import { suggestionFor } from '../../search/mended.ts'
import { type Part, partsOf, queryOfParts } from '../../search/question.ts'
import { isHindiInLatin } from '../../search/hindi-in-latin.ts'
import { createRarity } from '../../search/rarity.ts'
import type { SearchQuery } from '../../search/tsquery.ts'
import { inCategories } from './category.ts'
import { byNearness } from './by-nearness.ts'
import { coverColumns, type Uncovered } from './cover.ts'
import { counterpart } from '../ladder/counterpart.ts'
import { nearestArticles, type Nearest } from './nearest.ts'
import { readerOrders, summaryColumns, type Choice } from './store.ts'
import { type Found, bestFirst, inOrderOf } from './search-pages.ts'
import { countOf, withoutTwins, type Twins } from './twins.ts'

export const searchOrders: Record<SearchSort, Order> = {
  relevance: { direction: 'desc', columns: { 'f.rank': 'float8', 'f.id': 'uuid' } },
  ...readerOrders,
}

/** So many matches of a whole question are put in the order of nearness to it. */
const few = 20

interface Search extends Choice {
  text: string
  sort: SearchSort
  /** The language whose articles come before others that say as much; null for none. */
  preferred: Language | null
}

/**
 * The search of published articles that contain every word of a text (or an inflection, synonym or near spelling of it), and where
 * few do, of those that contain some.
 * @returns makes a search; its reply is the page in the order of `sort`, and how many there are in all
 */
export function createArticleSearch(db: Db) {
  const counts = largeCounts()
  const scope = scopeOf()
  const rarity = createRarity(db, { view: scope.table, table: scope.lexicon })
  return async ({ text, categories, language, sort, preferred }: Search, page: Page) => {
    // A lesson in both languages is shown in the one that the reader reads; Hindi in Latin letters is typed on pages in English too.
    const reads = preferred ?? (isHindiInLatin(text) ? 'hi' : languageByLetters(text))
    const typed = readQuery(text)
    if (!typed) return { found: [], count: 0, nearest: [], parts: [], didYouMean: null }
    const meanings = await readMeanings()
    const asTyped = await find(typed)
    const query = asTyped.count > 0 ? typed : await expandQuery(db, { ...scope, isKnown: meanings.isKnown }, text)
    const found = query && query.match !== typed.match ? await find(query) : asTyped
    const parts = partsOf(text, meanings, query)
    const rest = { parts, didYouMean: suggestionFor(text, query) }
    // Nothing is nearer than the articles that have the only word of a search.
    const most = parts.length < 2 ? 0 : sort === 'relevance' ? few : articleLimits.few - 1
    return found.isWhole && found.count <= most
      ? { ...byNearness(found, await findNearest(parts)), ...rest }
      : { ...found, nearest: [], ...rest }

    async function findNearest(parts: Part[]) {
      const near = await nearestArticles(db, rarity, {
        parts,
        categories,
        language,
        preferred: reads,
        except: [],
        most: 2 * articleLimits.nearest,
      })
      const matches = matchesOf(queryOfParts(parts))
      return withoutTwins(near, reads)
        .slice(0, articleLimits.nearest)
        .map((article) => ({
          ...article,
          matches: { title: matches(article.title), excerpt: matches(article.excerpt) },
        }))
    }

    async function find(typed: SearchQuery) {
      const query = language ? inLanguage(typed, language) : typed
      const inCategory = inCategories(db, db`category_id`, categories)
      const found: Found = (column, when = db`true`) => {
        const matching = (part: string) => db`
          select article_id as id from published_search
          where ${when} and ${db(column)} @@ ${hiddenFromPlanner(db, part, 'text::tsquery')} ${inCategory}`
        // The offset keeps the index of words: the planner would look for the newest along the primary key.
        return query.lookedUp === null
          ? db`(${matching(query.byIndex)} offset 0)`
          : db`(${matching(query.byIndex)} union all ${matching(query.lookedUp)} offset 0)`
      }
      // In one language there are no translations.
      const twins: Twins | null = language ? null : { reads, match: query.match, categories }
      const counting = () =>
        counts.get(`${categories} ${reads} ${query.match}`, async () => {
          const [{ rows }] = await db<[{ rows: number }]>`${countOf(db, found('search'), twins)}`
          return rows
        })
      const ranked =
        sort === 'relevance'
          ? bestFirst(db, query, { page, found, preferred, twins })
          : inOrderOf(db, query, { page, categories, found, twins, count: await counting() })
      const rows = await db<Omit<Paged<Uncovered<FoundArticle>>, 'matches'>[]>`
        with page as (${ranked})
        select ${summaryColumns(db)}, ${coverColumns(db)}, ${counterpart(db)} as counterpart, page.cursor
        from page join articles a using (id) left join users u on u.id = a.author_id
        order by page.position`
      const matches = matchesOf(query)
      const isWhole = page.holdsAll(rows)
      return {
        isWhole,
        count: isWhole ? rows.length : await counting(),
        found: rows.map((article) => ({
          ...article,
          matches: { title: matches(article.title), excerpt: matches(article.excerpt) },
        })),
      }
    }
  }
}

/**
 * The search for lessons that answer a question, by its parts alone: the common ones of a whole question are in many articles.
 * @returns finds them, the best first, each with the share of the question that it has
 */
export function createLessonSearch(db: Db) {
  const scope = scopeOf()
  const rarity = createRarity(db, { view: scope.table, table: scope.lexicon })
  return async (text: string, except: string[]): Promise<Nearest[]> => {
    const parts = partsOf(text, await readMeanings(), await expandQuery(db, scope, text))
    return nearestArticles(db, rarity, {
      parts,
      categories: null,
      language: null,
      preferred: languageByLetters(text),
      except,
      most: articleLimits.nearest,
    })
  }
}

const scopeOf = () => ({
  table: 'published_search',
  key: 'article_id',
  lexicon: 'article_search',
  foundWords: createFoundWords(),
})

import type { Language } from '../../../contract/articles/articles.ts'
import type { Db } from '../../db/client/open.ts'
import { hiddenFromPlanner } from '../../db/hidden-from-planner.ts'
import type { Part, Wanted } from '../../search/question.ts'
import { allOf, worthOf, type Rarity } from '../../search/rarity.ts'
import { languageLexeme, quoted } from '../../search/vector.ts'
import { inCategories } from './category.ts'
import { counterpart } from '../ladder/counterpart.ts'
import { coverColumns, type Uncovered } from './cover.ts'
import { summaryColumns } from './store.ts'
import type { FoundArticle } from '../../../contract/articles/article-shapes.ts'

interface Choice {
  parts: Part[]
  categories: string[] | null
  language: Language | null
  /** The language of the question, whose lessons come first among equals. */
  preferred: Language
  /** Found already. */
  except: string[]
  most: number
}

/** The most candidates by a word of title, excerpt or tags, and by a word of the text, found by the rarest. */
const candidates = { head: 150, body: 100 }
/** The most spellings that are compared: those that distinguish articles best. */
const compared = 30
/** The weight of a word in the title, in excerpt or tags, and in the text alone. */
const fields = { title: 1, head: 0.75, body: 0.22 }
/** The share that further spellings of the same part add to the best one. */
const further = 0.3
/** The factor for a lesson in the language of the question. */
const ownLanguage = 1.15

/** An article near a question. */
export interface Nearest extends Omit<Uncovered<FoundArticle>, 'matches'> {
  /** The share of the question that it has, by the worth of the parts; 1 for one with each in its title. */
  share: number
}

/** The articles that have the most of a question, its rare parts counting more, best first. */
export async function nearestArticles(
  db: Db,
  rarity: Rarity,
  { parts, categories, language, preferred, except, most: limit }: Choice,
): Promise<Nearest[]> {
  const all = parts.flatMap((part, index) => part.map((wanted) => ({ ...wanted, part: index })))
  const total = await rarity.total()
  const counts = await rarity.countsOf(all.map(({ lexemes }) => lexemes))
  const weighed = all
    .map((wanted, index) => ({
      ...wanted,
      count: counts[index] ?? 0,
      worth: wanted.weight * worthOf(counts[index] ?? 0, total),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, compared)
    .toSorted((a, b) => a.count - b.count)
  if (weighed.length === 0) return []
  const near = (column: 'head' | 'search', most: number) => db`
    (select article_id as id from published_search
    where ${db(column)} @@ ${hiddenFromPlanner(db, rarest(weighed, most), 'text::tsquery')} ${inCategories(db, db`category_id`, categories)}
    order by article_id desc limit ${db.unsafe(String(most))})`
  const whole = wholeOf(parts, weighed, total)
  return db<Nearest[]>`
    with wanted as materialized (
      select part, any_field::tsquery, in_head::tsquery, in_title::tsquery, worth
      from unnest(${weighed.map(({ part }) => part)}::int[], ${weighed.map((one) => inFields(one, ''))}::text[],
        ${weighed.map((one) => inFields(one, ':ABC'))}::text[], ${weighed.map((one) => inFields(one, ':A'))}::text[],
        ${weighed.map(({ worth }) => worth)}::float8[]) as w (part, any_field, in_head, in_title, worth)
    ), near as materialized (${near('head', candidates.head)} union ${near('search', candidates.body)}),
    page as materialized (
      select id, rank from near,
        -- An element of an array is unpacked once, a column at each of its uses.
        lateral (select (array[search])[1] as search from article_search where article_id = id offset 0) entry,
        lateral (
          select sum(best + ${further}::float8 * (together - best))
            * case when search @@ ${quoted(languageLexeme(preferred))}::text::tsquery then ${ownLanguage}::float8 else 1 end as rank
          from (
            select max(score) as best, sum(score) as together
            from (
              select part, worth * case
                when search @@ in_title then ${fields.title}::float8
                when search @@ in_head then ${fields.head}::float8
                else ${fields.body}::float8 end as score
              from wanted where search @@ any_field) matched
            group by part) parts
        ) ranked
      where id <> all (${except}::uuid[]) ${onlyIn(db, language)}
      order by rank desc nulls last, id desc limit ${db.unsafe(String(limit))}
    )
    select ${summaryColumns(db)}, ${coverColumns(db)}, ${counterpart(db)} as counterpart, page.rank / ${whole}::float8 as share
    from page join articles a using (id) left join users u on u.id = a.author_id
    where page.rank > 0 order by page.rank desc, a.id desc`
}

/** The worth of a question: of each part the spelling that says most, and of a part that no article has, a rare word. */
function wholeOf(parts: readonly Part[], weighed: readonly { part: number; worth: number }[], total: number): number {
  const rare = worthOf(1, total)
  return parts
    .map((_, index) => Math.max(...weighed.filter(({ part }) => part === index).map(({ worth }) => worth)))
    .reduce((sum, worth) => sum + (worth > 0 ? worth : rare), 0)
}

/** The condition on an entry's language. */
const onlyIn = (db: Db, language: Language | null) =>
  language ? db`and search @@ ${quoted(languageLexeme(language))}::text::tsquery` : db``

/** The tsquery for the rarest of some terms, which together find about so many texts; at least for the rarest two. */
function rarest(weighed: readonly (Wanted & { count: number })[], most: number): string {
  let sum = 0
  const some = weighed.filter(({ count }, index) => (sum += count) <= most || index < 2)
  return some.map(({ lexemes }) => allOf(lexemes)).join(' | ')
}

/** A word or phrase in some fields, as a tsquery. */
const inFields = ({ lexemes }: Wanted, weights: string): string =>
  `(${lexemes.map((lexeme) => quoted(lexeme) + weights).join(' <-> ')})`

import type { Change } from '../../../contract/changes/changes-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/articles/articles.ts'
import { speaking } from '#words'
import type { Fragment, Queries } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import { inCategories } from '../articles/category.ts'
import { isPublished } from '../articles/store.ts'
import { categoryName } from '../categories/store.ts'
import { english, type Speech } from '../../kit/speech.ts'
import { valuesOf } from './change-sentences.ts'
import { changedRates, asRateChange, type ChangeRow } from '../rates/figures.ts'

/** A choice of changes; null leaves nothing out. The categories are their ids. */
interface ChangeChoice {
  categories: string[] | null
  language: Language | null
}

/** A change with the moment since which readers could see it. */
export type DatedChange = Change & { seenFrom: string }

export const latestFirst = byTime('c.at', 'c.id')

export interface NoteRow {
  kind: 'article'
  id: string
  at: string
  articleId: string
  slug: string
  title: string
  language: Language
  category: string
  note: string
  seenFrom: string
}
export type FigureRow = ChangeRow & { kind: 'figure'; seenFrom: string }

/**
 * A page of what has changed until now: edits of articles with their line, and values of figures by their first day. Each part is read along its
 * index, from the cursor on. Figures are in the language of the speech.
 */
export async function listChanges(
  sql: Queries,
  choice: ChangeChoice,
  page: PageQuery,
  { now, speech = english }: { now: Date; speech?: Speech },
): Promise<Paged<DatedChange>[]> {
  const inPage = (part: Fragment) => sql`
    select c.*, ${page.cursor} from (${part}) c where ${page.after} order by ${page.by} limit ${page.limit}`
  const [notes, figures] = await Promise.all([
    sql<Paged<NoteRow>[]>`${inPage(notedEdits(sql, choice))}`,
    sql<Paged<FigureRow>[]>`${inPage(newValues(sql, choice, now))}`,
  ])
  return [...notes, ...figures].toSorted(byCursor).flatMap((row) => {
    const change = asChange(row, speech)
    return change ? [{ ...change, cursor: row.cursor }] : []
  })
}

const byCursor = (a: Paged<object>, b: Paged<object>) => {
  const [key, other] = [a, b].map(({ cursor }) => cursor.join(' ')) as [string, string]
  return key < other ? 1 : -1
}

export const notedEdits = (sql: Queries, { categories, language }: ChangeChoice) => sql`
  select 'article' as kind, n.id, n.changed_at as at, n.changed_at as seen_from, n.article_id, a.slug, a.title, a.language,
    ${categoryName(sql, 'a')} as category, n.note
  from article_changes n join articles a on a.id = n.article_id
  where ${isPublished(sql)} ${inCategories(sql, sql`a.category_id`, categories)}
    ${language ? sql`and a.language = ${language}` : sql``}`

export const newValues = (sql: Queries, choice: ChangeChoice, now: Date) => sql`
  select 'figure' as kind, r.id, r.valid_from::timestamp at time zone 'Asia/Kolkata' as at,
    greatest(r.created_at, r.valid_from::timestamp at time zone 'Asia/Kolkata') as seen_from,
    r.valid_from as day, r.key, r.value, b.value as before, r.source_body as body, r.meaning
  from ${changedRates(sql)} and r.valid_from <= ${dayInIndia(now)}::text::date ${namedIn(sql, choice)}`

/** The condition that a published article of the choice names the figure. */
function namedIn(sql: Queries, { categories, language }: ChangeChoice): Fragment {
  if (!categories && !language) return sql``
  return sql`and exists (
    select from articles a where a.rate_keys @> array[r.key] and a.rate_keys <> '{}' and ${isPublished(sql)}
      ${inCategories(sql, sql`a.category_id`, categories)} ${language ? sql`and a.language = ${language}` : sql``})`
}

/** Undefined for a figure that this version of the site does not have. */
export function asChange(row: NoteRow | FigureRow, { spoken, money }: Speech = english): DatedChange | undefined {
  const { id, seenFrom } = row
  if (row.kind === 'article') {
    const { articleId, slug, title, language, category, note, at } = row
    const path = paths.article({ id: articleId, slug })
    const day = dayInIndia(new Date(at))
    return { id, kind: 'article', day, title, path, language, category, values: null, figure: null, note, seenFrom }
  }
  const change = asRateChange(row, money)
  if (!change) return undefined
  const { day, key, title, from, to, body, meaning: note } = change
  const path = paths.rate(key)
  const figure = { from, to, source: body }
  const values = speaking(spoken, () => valuesOf(figure))
  return { id, kind: 'figure', day, title, path, language: 'en', category: null, values, figure, note, seenFrom }
}

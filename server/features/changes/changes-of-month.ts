import type { Fragment, Queries } from '../../db/client/open.ts'
import { english, type Speech } from '../../kit/speech.ts'
import { isPublished } from '../articles/store.ts'
import { asChange, newValues, notedEdits, type DatedChange, type FigureRow, type NoteRow } from './list-changes.ts'

/** A change for a letter, with the ids of the categories that it belongs to. */
export type LetterChange = DatedChange & { categoryIds: string[] }

const all = { categories: null, language: null }

/**
 * The changes that readers could first see between two moments, the latest first. A value without a line that was entered after its first day is
 * history: those that came with the site are no news.
 * @param speech has the language of the figures
 */
export async function changesBetween(
  sql: Queries,
  { since, until }: { since: Date; until: Date },
  speech: Speech = english,
): Promise<LetterChange[]> {
  const inPart = (part: Fragment, categoryIds: Fragment) => sql`
    select c.*, array(${categoryIds}) as category_ids from (${part}) c
    where c.seen_from >= ${since} and c.seen_from < ${until}`
  const [notes, figures] = await Promise.all([
    sql<(NoteRow & Categorised)[]>`
      ${inPart(notedEdits(sql, all), sql`select a.category_id from articles a where a.id = c.article_id`)}`,
    sql<(FigureRow & Categorised)[]>`
      ${inPart(
        newValues(sql, all, until),
        sql`select distinct a.category_id from articles a
          where a.rate_keys @> array[c.key] and a.rate_keys <> '{}' and ${isPublished(sql)}`,
      )} and (c.meaning is not null or c.at >= ${since})`,
  ])
  return [...notes, ...figures]
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .flatMap((row) => {
      const change = asChange(row, speech)
      return change ? [{ ...change, categoryIds: row.categoryIds }] : []
    })
}

interface Categorised {
  categoryIds: string[]
}

import { knownRate } from '../../../money/rates/rate-list.ts'
import { rateText } from '../../../money/rates/rate-text.ts'
import type { ChangedFigure } from '../../../contract/texts/text-shapes.ts'
import type { Fragment, Queries } from '../../db/client/open.ts'
import { texts, type Kind } from './texts.ts'

/** A figure that has changed, as it is read. */
export interface ChangedRow {
  key: string
  value: unknown
  since: string
}

/**
 * The figures in a text that have changed since it was written, as JSON. A text that was edited and names the old value no more has none,
 * nor has one of a figure that is back at it.
 */
export const changedFigures = (sql: Queries, kind: Kind, text: { id: Fragment; content: Fragment }) => sql`
  (select coalesce(json_agg(json_build_object('key', f.key, 'value', f.value, 'since', f.valid_from) order by f.key), '[]')
    from figure_marks m join rates f on f.id = m.rate_id and f.withdrawn_at is null and f.value <> m.value
    where m.${sql(texts[kind].key)} = ${text.id} and position(m.found in ${text.content}) > 0)`

/** The same for readers, with the title and the value as they are written; undefined without any that this version of the site has. */
export const shownFigures = (rows: readonly ChangedRow[]): ChangedFigure[] | undefined => {
  const figures = rows.flatMap(({ key, value, since }) => {
    const listed = knownRate(key)
    return listed ? [{ key, title: listed.title, text: rateText(listed.kind, value), since }] : []
  })
  return figures.length > 0 ? figures : undefined
}

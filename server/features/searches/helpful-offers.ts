import { t } from '#words'
import type { OfferKind } from '../../../contract/searches/offers.ts'
import type { HelpfulOffer } from '../../../contract/searches/offers-api.ts'
import type { Db } from '../../db/client/open.ts'
import { notFound } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { holds } from '../../kit/list-search.ts'
import type { Order, Page, Paged } from '../../kit/paging.ts'
import { type CoverParts, coverColumns, withCovers } from '../articles/cover.ts'
import { articlePath, isPublished } from '../articles/store.ts'
import { categoryName } from '../categories/store.ts'
import { isOpen } from '../texts/discussions.ts'

/** The readers of a day who are counted at most. */
const readersMost = 500

/**
 * Counts that an offer answered somebody's question: a reader once a day.
 * @throws HttpError 404 if it is not there any more
 */
export async function countHelpful(
  db: Db,
  offer: { kind: OfferKind; id: string },
  { mark, now }: { mark: number; now: Date },
): Promise<void> {
  const { column, there } = tables(db)[offer.kind]
  const counted = await db`
    insert into helpful_offers as o (${db(column)}, times, last_day, readers)
    select x.id, 1, ${dayInIndia(now)}::text::date, array[${mark}::smallint] from ${there} x where x.id = ${offer.id}
    on conflict (${db(column)}) do update set
      times = o.times + case when o.last_day >= excluded.last_day
        and (o.readers @> excluded.readers or cardinality(o.readers) >= ${readersMost}::int) then 0 else 1 end,
      readers = case when o.last_day < excluded.last_day then excluded.readers
        when o.readers @> excluded.readers or cardinality(o.readers) >= ${readersMost}::int then o.readers
        else o.readers || excluded.readers end,
      last_day = greatest(o.last_day, excluded.last_day)
    returning 1`
  if (counted.length === 0) throw notFound(t`It is not there any more.`)
}

/** The columns that name offers, and where those that readers see are selected from. */
const tables = (db: Db) => ({
  lesson: { column: 'article_id', there: db`(select a.id from articles a where ${isPublished(db)})` },
  discussion: { column: 'post_id', there: db`(select p.id from forum_posts p where ${isOpen(db)})` },
})

export const mostHelpfulFirst: Order = { direction: 'desc', columns: { 'o.times': 'integer', 'o.id': 'uuid' } }

interface Wanted {
  /** A part of the title. */
  search: string | undefined
  page: Page
  now: Date
}

type Row = Paged<Omit<HelpfulOffer, 'lesson'>> & CoverParts & { category: string }

/** The lessons and discussions that have answered questions and are still there. */
export async function listHelpful(db: Db, { search, page, now }: Wanted): Promise<Paged<HelpfulOffer>[]> {
  const rows = await db<Row[]>`
    with o as (
      select 'lesson' as kind, a.id, a.title, ${articlePath(db)} as path, h.times, h.last_day,
        ${coverColumns(db)}, a.language, ${categoryName(db, 'a')} as category
      from helpful_offers h join articles a on a.id = h.article_id where ${isPublished(db)}
      union all
      select 'discussion', p.id, p.title, '/forum/' || p.id, h.times, h.last_day, null, null, 'en', ''
      from helpful_offers h join forum_posts p on p.id = h.post_id where ${isOpen(db)}
    )
    select o.kind, o.title, o.path, o.times, o.last_day::text as last_day, o.figure, o.first_chart, o.language, o.category,
      ${page.cursor}
    from o where ${holds(db, 'o.title', search)} and ${page.after}
    order by ${page.by} limit ${page.limit}`
  const covered = await withCovers(db, rows, now)
  return covered.map(({ cover, category, language, ...offer }) => ({
    ...offer,
    lesson: offer.kind === 'lesson' ? { cover, category, language } : null,
  }))
}

/** Deletes the readers of days that are over: they tell nothing any more. */
export async function forgetReaders(db: Db, now: Date): Promise<void> {
  await db`
    update helpful_offers set readers = '{}' where last_day < ${dayInIndia(now)}::text::date and readers <> '{}'`
}

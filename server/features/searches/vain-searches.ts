import { vainLimits } from '../../../contract/searches/searches.ts'
import type { VainSearch } from '../../../contract/searches/searches-api.ts'
import type { Db } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'
import { holds } from '../../kit/list-search.ts'
import type { Log } from '../../kit/log.ts'
import type { Order, Page, Paged } from '../../kit/paging.ts'
import type { SecretKey } from '../../secret-key.ts'
import { tokenise } from '../../../contract/tokenizer.ts'
import { readerMark, type Reader } from './reader-mark.ts'

export interface VainSearches {
  /** Notes a search that found no article; nobody waits for it. */
  record(text: string, reader: Reader, nothingNear: boolean): void
  /** Waits until all is written. */
  flush(): Promise<unknown>
}

/** More numbers are not stored. */
const readersMost = 500
/** A word with so many digits may be a telephone, account or identity number. */
const privateNumber = /\p{Nd}{6}/u

/** Notes searches in vain. Of a reader it stores 12 bits of a keyed hash over reader and text, which thousands share. */
export function createVainSearches(
  { db, now, log }: { db: Db; now: () => Date; log: Log },
  secretKey: SecretKey,
): VainSearches {
  const key = secretKey.derive('readers of searches in vain')
  let writing: Promise<unknown> = Promise.resolve()
  return {
    record(text, reader, nothingNear) {
      const terms = Array.from(tokenise(text), ({ word }) => word).join(' ')
      if (terms.length < 2 || privateNumber.test(terms) || text.includes('@')) return
      const mark = readerMark(key, terms, reader)
      if (mark === null) return
      writing = writing
        .then(() => write(db, { terms: terms.slice(0, 200), mark, nothingNear, day: dayInIndia(now()) }))
        .catch((error: unknown) => log.error({ err: error }, 'a search in vain was not noted'))
    },
    flush: () => writing,
  }
}

async function write(
  db: Db,
  { terms, mark, nothingNear, day }: { terms: string; mark: number; nothingNear: boolean; day: string },
): Promise<void> {
  await db`
    insert into searches_in_vain as s (terms, readers, nothing_near, last_day)
    values (${terms}, array[${mark}::smallint], ${nothingNear}, ${day}::text::date)
    on conflict (terms) do update set
      readers = case when s.readers @> excluded.readers or cardinality(s.readers) >= ${readersMost}::int then s.readers
        else s.readers || excluded.readers end,
      nothing_near = excluded.nothing_near, last_day = greatest(s.last_day, excluded.last_day)`
}

export const mostReadersFirst: Order = {
  direction: 'desc',
  columns: { 'cardinality(s.readers)': 'integer', 's.terms': 'text' },
}

/** The searches that editors see. */
export async function listVainSearches(db: Db, search: string | undefined, page: Page): Promise<Paged<VainSearch>[]> {
  return db<Paged<VainSearch>[]>`
    select s.terms, cardinality(s.readers) as readers, s.nothing_near, s.last_day::text as last_day, ${page.cursor}
    from searches_in_vain s
    where cardinality(s.readers) >= ${vainLimits.readers} and ${holds(db, 's.terms', search)} and ${page.after}
    order by ${page.by} limit ${page.limit}`
}

/** Deletes what too few readers searched in a month, and all that nobody has searched for half a year. */
export async function sweepVainSearches(db: Db, now: Date): Promise<void> {
  const today = dayInIndia(now)
  await db`
    delete from searches_in_vain where last_day < ${today}::text::date - ${vainLimits.days}::int
      and (cardinality(readers) < ${vainLimits.readers} or last_day < ${today}::text::date - ${vainLimits.shownDays}::int)`
}

import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import type { Db } from '../../db/client/open.ts'
import { DatabaseUnavailable } from '../../db/client/unavailable.ts'
import { dayInIndia } from '../../kit/india.ts'
import type { Log } from '../../kit/log.ts'

/** Milliseconds between writes of views. */
const flushEvery = 10_000
/** A burst beyond this many unwritten views is written at once, so that memory stays bounded. */
const pendingMost = 5_000

export interface Views {
  /**
   * Records a view of an article in memory; nothing is written while the reader waits.
   * @param address where the reader is; null (a page of ours asking in process) counts nothing
   * @param browser its `User-Agent`; robots, and what names none, count nothing
   */
  recordView(articleId: string, address: string | null, browser: string | null | undefined): void
  flush(): Promise<void>
  /** Writes the rest and stops. */
  close(): Promise<void>
}

/**
 * Counts each reader once per article and India's day. It stores a hash of IP address and browser with a random salt of that
 * day, shared by all processes through the database; hash and salt are deleted after the day, so nobody can be tracked.
 */
export function createViews({ db, now, log }: { db: Db; now: () => Date; log: Log }): Views {
  let pending = new Map<string, Sighting>()
  let writing = Promise.resolve()
  const timer = setInterval(() => void flush(), flushEvery)
  timer.unref()

  async function flush() {
    writing = writing.then(async () => {
      // A browser is judged here, once for all its requests: that takes as long as to answer from the cache.
      const batch = [...pending.values()].filter(({ browser }) => !isbot(browser))
      pending = new Map()
      if (batch.length > 0)
        await write(db, batch).catch((error: unknown) => {
          // Counting them twice does no harm. They wait for a database that is away, up to a limit.
          if (error instanceof DatabaseUnavailable && pending.size + batch.length <= pendingMost)
            for (const sighting of batch) pending.set(keyOf(sighting), sighting)
          else log.error({ err: error, views: batch.length }, 'views were not counted')
        })
    })
    return writing
  }

  return {
    recordView(articleId, address, browser) {
      if (!address || !browser) return
      const day = dayInIndia(now())
      const reader = `${address} ${browser.slice(0, 500)}`
      const sighting = { day, articleId, reader, browser }
      const key = keyOf(sighting)
      if (!pending.has(key)) pending.set(key, sighting)
      if (pending.size >= pendingMost) void flush()
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

interface Sighting {
  day: string
  articleId: string
  reader: string
  browser: string
}

const keyOf = ({ day, articleId, reader }: Sighting) => `${day} ${articleId} ${reader}`

async function write(db: Db, batch: Sighting[]): Promise<void> {
  for (const [day, sightings] of Map.groupBy(batch, (sighting) => sighting.day)) {
    const salt = await saltOf(db, day)
    const visitor = (reader: string) =>
      createHash('sha256').update(salt).update(reader).digest().subarray(0, 16).toString('hex')
    const rows = sightings.map((sighting) => ({ article: sighting.articleId, visitor: visitor(sighting.reader) }))
    // Rows in one order everywhere: two processes that write at once then wait for each other instead of deadlocking.
    await db`
      with seen as (
        insert into article_views (day, article_id, visitor)
        select ${day}::text::date, a.id, decode(r.visitor, 'hex')
        from unnest(${rows.map((row) => row.article)}::uuid[], ${rows.map((row) => row.visitor)}::text[]) as r (article, visitor)
        join articles a on a.id = r.article and a.published
        order by a.id, r.visitor
        on conflict do nothing returning article_id
      ), tally as (select article_id, count(*) as views from seen group by article_id),
      locked as (select id from articles where id in (select article_id from tally) order by id for no key update)
      update articles a set view_count = view_count + t.views from tally t join locked l on l.id = t.article_id where a.id = t.article_id`
  }
}

async function saltOf(db: Db, day: string): Promise<Buffer> {
  await db`insert into view_salts (day, salt) values (${day}::text::date, ${randomBytes(32)}) on conflict do nothing`
  const [row] = await db<[{ salt: Buffer }]>`select salt from view_salts where day = ${day}::text::date`
  return row.salt
}

/** Counts the readers of the days that are not erased yet. A deleted article takes its readers along, so that a number only grows. */
export async function countReaders(db: Db): Promise<void> {
  await db`
    insert into reader_days (day, readers)
    select day, count(distinct visitor) from article_views group by day order by day
    on conflict (day) do update set readers = greatest(reader_days.readers, excluded.readers)`
}

/** Erases which readers were counted, and the salts. The newest two days stay: a view noted just before midnight may be written after it. */
export async function eraseReaders(db: Db, now: Date): Promise<void> {
  const today = dayInIndia(now)
  await db`delete from view_salts where day < ${today}::text::date - 1`
  await db`delete from article_views where day < ${today}::text::date - 1`
}

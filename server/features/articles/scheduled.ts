import { t } from '#words'
import type { Db, Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import type { Queue } from '../../kit/queue.ts'
import { auditEdit } from '../../acts/edits.ts'
import { announceChange } from './announce-change.ts'

/** The job that publishes planned articles. */
export const publishing = 'publish-planned-articles'

/** Has a planned article published at its time; the plan itself is in its row. */
export const planPublishing = (queue: Queue, sql: Queries, publishAt: string): Promise<void> =>
  queue.add(sql, publishing, {}, { at: new Date(publishAt), key: publishAt })

/** Seconds by which an article may be late. */
const lateBy = 5

/** Called in the transaction that publishes an article. */
type OnPublished = (sql: Queries, article: { id: string; first: boolean }) => Promise<void>

/** Runs at the time of each plan, and once an hour and after a start, so that plans of a restored backup run too. */
export const publishingJob: Job = {
  at: '0 * * * *',
  afterStart: 0,
  lateBy,
  retry: { first: lateBy, longest: 600, times: 12 },
  failure: t`Planned articles could not be published.`,
  async run(services, { now }) {
    const { db, queue } = services
    await publishDue(db, now, (sql, article) =>
      announceChange(services, sql, { ...article, before: false, after: true }, now),
    )
    const [next] = await db<{ publishAt: string }[]>`
      select publish_at from articles where publish_at is not null and deleted_at is null order by publish_at limit 1`
    if (!next) return
    // One that an editor had locked is due still.
    const isDue = Date.parse(next.publishAt) <= now.getTime()
    await planPublishing(queue, db, isDue ? new Date(now.getTime() + lateBy * 1_000).toISOString() : next.publishAt)
  },
}

/**
 * Publishes the due articles, dated by their scheduled time. Rows locked by an editor are skipped for now.
 * @returns how many
 */
export async function publishDue(db: Db, now: Date, onPublished: OnPublished = async () => {}): Promise<number> {
  return db.begin(async (sql) => {
    const due = await sql<{ id: string; publishAt: string; first: boolean }[]>`
      select id, publish_at, published_at is null as first from articles where publish_at <= ${now} and deleted_at is null
      order by id for no key update skip locked`
    for (const { id, publishAt, first } of due) {
      await sql`
        update articles set published = true, publish_at = null,
          created_at = case when published_at is null then publish_at else created_at end,
          published_at = coalesce(published_at, publish_at),
          updated_at = greatest(${now}, updated_at + interval '1 millisecond')
        where id = ${id}`
      const before = { published: false, publishAt }
      const after = { published: true, publishAt: null }
      await auditEdit(sql, { action: 'article.published', id, before, after }, null)
      await onPublished(sql, { id, first })
    }
    return due.length
  })
}

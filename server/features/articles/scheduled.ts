import type { Services } from '../../services.ts'
import type { Db } from '../../db/open.ts'
import { runPeriodically } from '../../kit/run-periodically.ts'
import { auditEdit } from '../editing/edits.ts'

/** Milliseconds between checks. */
const every = 2_000

/**
 * Publishes scheduled articles on time. It runs in every process, but each article is published by one.
 * @returns stops it after the running call
 */
export function startScheduled({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): () => Promise<void> {
  return runPeriodically(every, async () => {
    await publishDue(db, now()).catch((error: unknown) =>
      log.error({ err: error }, 'planned articles were not published'),
    )
  })
}

/**
 * Publishes the due articles, dated by their scheduled time. Rows locked by an editor are skipped until the next check.
 * @returns how many
 */
export async function publishDue(db: Db, now: Date): Promise<number> {
  return db.begin(async (sql) => {
    const due = await sql<{ id: string; publishAt: string }[]>`
      select id, publish_at from articles where publish_at <= ${now} and deleted_at is null
      order by id for no key update skip locked`
    for (const { id, publishAt } of due) {
      await sql`
        update articles set published = true, publish_at = null,
          created_at = case when published_at is null then publish_at else created_at end,
          published_at = coalesce(published_at, publish_at),
          updated_at = greatest(${now}, updated_at + interval '1 millisecond')
        where id = ${id}`
      const before = { published: false, publishAt }
      const after = { published: true, publishAt: null }
      await auditEdit(sql, { action: 'article.published', id, before, after }, null)
    }
    return due.length
  })
}

import type { Services } from '../../services.ts'
import type { Db } from '../../db/open.ts'
import { auditEdit } from '../editing/edits.ts'

/** The maximum time between checks, in milliseconds. */
const longest = 15_000

/**
 * Publishes scheduled articles on time. It runs in every process, but each article is published by one. A save anywhere
 * notifies all processes, so that they check again.
 * @returns stops it after the running call
 */
export function startScheduled({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): () => Promise<void> {
  const failed = (error: unknown) => log.error({ err: error }, 'planned articles were not published')
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let wanted = false
  let looking = Promise.resolve()
  const lookOnce = async () => {
    wanted = false
    clearTimeout(timer)
    // One time for both queries, so that no article falls between them.
    const moment = now()
    await publishDue(db, moment).catch(failed)
    if (stopped) return
    const wait = await untilNext(db, moment).catch(() => longest)
    if (!stopped) timer = setTimeout(look, wait).unref()
  }
  const look = () => {
    if (wanted || stopped) return
    wanted = true
    looking = looking.then(lookOnce)
  }
  look()
  db.listen('content_changed', (what) => what === 'articles' && look(), look).catch(failed)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
  }
}

/**
 * Milliseconds until the next scheduled article. One that is due but locked by an editor causes a notification when it is
 * saved.
 */
async function untilNext(db: Db, now: Date): Promise<number> {
  const [planned] = await db<{ next: string | null }[]>`
    select min(publish_at) as next from articles where publish_at > ${now} and deleted_at is null`
  return planned?.next ? Math.min(longest, Date.parse(planned.next) - now.getTime()) : longest
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

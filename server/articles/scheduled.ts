import type { Services } from '../services.ts'
import { againAndAgain } from '../kit/again-and-again.ts'
import type { Db } from '../db/open.ts'
import { noteArticleAct } from './editing-acts.ts'

/** Milliseconds between two looks at the clock. */
const every = 15_000

/**
 * Publishes what has been planned, at once and then every 15 seconds, in every process: each article is published by one.
 * @returns stops it, when what is under way has ended
 */
export function startScheduled({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): () => Promise<void> {
  return againAndAgain(every, async () => {
    await publishDue(db, now()).catch((error: unknown) =>
      log.error({ err: error }, 'planned articles were not published'),
    )
  })
}

/**
 * Publishes the articles whose moment has come; that moment, not when it was noticed, is their day. A row that an editor is
 * just saving is looked at the next time.
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
      await noteArticleAct(
        sql,
        { action: 'article.published', id, before, after: { published: true, publishAt: null } },
        null,
      )
    }
    return due.length
  })
}

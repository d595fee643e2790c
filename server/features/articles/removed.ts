import type { Db, Queries } from '../../db/open.ts'
import { notFound } from '../../kit/errors.ts'
import { lockWriter } from '../discussion/insert-once.ts'
import { noteArticleAct, type Actor } from './editing-audit.ts'

/** Milliseconds in which what was deleted can be brought back. */
export const restorableFor = 3_600_000

/**
 * Deletes an article: readers do not find it from now on, nor its comments. It can be brought back for an hour.
 * @returns how many comments go with it, and how many polls stand alone from then on
 * @throws Refused 404
 */
export async function removeArticle(db: Db, id: string, by: Actor): Promise<{ comments: number; polls: number }> {
  return db.begin(async (sql) => {
    await lockWriter(sql, by.admin)
    const [gone] = await sql<{ title: string; published: boolean; comments: number; polls: number }[]>`
      update articles a set deleted_at = ${by.now}, published_when_deleted = a.published, published = false
      where id = ${id} and deleted_at is null
      returning title, published_when_deleted as published, comment_count as comments,
        (select count(*) from polls p where p.article_id = a.id and p.deleted_at is null) as polls`
    if (!gone) throw notFound('Article Not Found')
    const { comments, polls, ...before } = gone
    await noteArticleAct(sql, { action: 'article.deleted', id, more: { before, comments, polls } }, by)
    return { comments, polls }
  })
}

/**
 * Brings a deleted article back as it was.
 * @throws Refused 404 when it was not deleted, or more than an hour ago
 */
export async function restoreArticle(db: Db, id: string, by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, by.admin)
    const [back] = await sql<{ title: string; published: boolean }[]>`
      update articles set deleted_at = null, published = published_when_deleted, published_when_deleted = false
      where id = ${id} and deleted_at > ${new Date(by.now.getTime() - restorableFor)}
      returning title, published`
    if (!back) throw notFound('This article can no longer be brought back.')
    await noteArticleAct(sql, { action: 'article.restored', id, more: { after: back } }, by)
  })
}

/** Erases articles and polls that can no longer be brought back, with what hangs on them. */
export async function eraseRemoved(sql: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - restorableFor)
  await sql`delete from articles where deleted_at <= ${before}`
  await sql`delete from polls where deleted_at <= ${before}`
}

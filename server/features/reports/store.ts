import { v7 as newId } from 'uuid'
import type { Reportable, ReportReason } from '../../../contract/discussion.ts'
import type { Db, Queries } from '../../db/open.ts'
import { isOpen } from '../forum/posts.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { lockWriter } from '../user-text/insert-once.ts'

/** The column of `reports` that names the text. */
export const columns = { comment: 'comment_id', post: 'post_id', reply: 'reply_id' } as const satisfies Record<
  Reportable,
  string
>

/**
 * Stores a member's report of a text. A second one takes the place of the first while that is open, and keeps its place in
 * the admins' list.
 * @throws Refused 404 for a text that is not there (any more), 409 for one's own, and for one on which the admins have
 *   decided after this member's first report
 */
export async function storeReport(
  db: Db,
  {
    about,
    id,
    reason,
    details,
    me,
    now,
  }: { about: Reportable; id: string; reason: ReportReason; details?: string | undefined; me: string; now: Date },
): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, me)
    const [text] = await findText(sql, about, id)
    if (!text) throw notFound('This text is not there any more.')
    if (text.authorId === me) throw conflict('You wrote this yourself: you can change or delete it instead.')
    const column = sql(columns[about])
    const stored = await sql`
      insert into reports (id, reporter_id, ${column}, reason, details, created_at)
      values (${newId()}, ${me}, ${id}, ${reason}, ${details || null}, ${now})
      on conflict (reporter_id, ${column}) where ${column} is not null
      do update set reason = excluded.reason, details = excluded.details where reports.outcome is null`
    if (stored.count === 0) throw conflict('The admins have looked at your report of this, and decided to keep it.')
  })
}

/** Its author, where readers see it; it is not removed before the report is stored. */
function findText(sql: Queries, about: Reportable, id: string) {
  const found = {
    comment: sql<{ authorId: string | null }[]>`
      select c.author_id from article_comments c join articles a on a.id = c.article_id
      where c.id = ${id} and c.deleted_at is null and c.hidden_at is null and a.published for key share of c`,
    post: sql<{ authorId: string | null }[]>`
      select p.author_id from forum_posts p where p.id = ${id} and ${isOpen(sql)} for key share`,
    reply: sql<{ authorId: string | null }[]>`
      select r.author_id from forum_replies r join forum_posts p on p.id = r.post_id
      where r.id = ${id} and r.deleted_at is null and r.hidden_at is null and p.hidden_at is null for key share of r`,
  }
  return found[about]
}

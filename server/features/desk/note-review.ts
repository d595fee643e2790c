import type { Db } from '../../db/client/open.ts'
import { articleNotFound, auditEdit } from '../../acts/edits.ts'
import { actAs } from '../../acts/member-act.ts'
import type { Actor } from '../../kit/serve.ts'

/**
 * Notes that an editor has looked at a published article and found it right: it waits for its next review from this moment on.
 * @throws HttpError 404 for an article that readers do not see
 */
export async function noteReview(db: Db, id: string, by: Actor): Promise<void> {
  await actAs(db, by.id, async (sql) => {
    const [article] = await sql<{ title: string }[]>`
      update articles set reviewed_at = ${by.now} where id = ${id} and published and deleted_at is null returning title`
    if (!article) throw articleNotFound()
    await auditEdit(sql, { action: 'article.reviewed', id, more: article }, by)
  })
}

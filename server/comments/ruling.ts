import { recordActOf, type By } from '../audit/store.ts'
import type { Db } from '../db/open.ts'
import { holdWriter } from '../writing/sending.ts'
import { showComments } from './hiding.ts'
import { noComment, removed } from './store.ts'

/**
 * Shows a hidden comment again, whatever it was hidden for, and puts that on record. One that is not hidden stays as it is.
 * @throws Refused 404, 409 for a removed one
 */
export async function showCommentAgain(db: Db, id: string, by: By): Promise<void> {
  await db.begin(async (sql) => {
    await holdWriter(sql, by.admin)
    await sql`
      select from articles where id = (select article_id from article_comments where id = ${id}) for no key update`
    const [comment] = await sql<{ hiddenReason: string | null; deleted: boolean }[]>`
      select hidden_reason, deleted_at is not null as deleted from article_comments where id = ${id} for no key update`
    if (!comment) throw noComment()
    if (comment.deleted) throw removed()
    const { hiddenReason } = comment
    if (hiddenReason === null) return
    await showComments(sql, [id])
    await recordActOf(sql, by, {
      action: 'comment.ruled',
      details: { before: { hiddenReason }, after: { hiddenReason: null } },
      resourceType: 'comment',
      resourceId: id,
    })
  })
}

import { auditBy, type Actor } from '../audit/store.ts'
import type { Db, Queries } from '../../db/open.ts'
import { lockAuthor } from '../notifications/hiding.ts'
import { lockWriter } from '../user-text/insert-once.ts'
import { hideComments, showComments } from './hiding.ts'
import { noComment, removed } from './store.ts'

/** What an admin decides of a comment. */
interface Ruling {
  id: string
  /** For its writer; null: it is for all to see. */
  hiddenReason: string | null
}

/**
 * Hides a comment or shows it again, whatever it was hidden for, and puts that on record. One that is as it is to be stays so.
 * @throws Refused 404, 409 for a removed one
 */
export async function moderateComment(db: Db, { id, hiddenReason }: Ruling, by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, by.admin)
    await lockAuthor(sql, 'comment', id)
    await sql`
      select from articles where id = (select article_id from article_comments where id = ${id}) for no key update`
    const [before] = await sql<{ hiddenReason: string | null; deleted: boolean }[]>`
      select hidden_reason, deleted_at is not null as deleted from article_comments where id = ${id} for no key update`
    if (!before) throw noComment()
    if (before.deleted) throw removed()
    if (before.hiddenReason === hiddenReason) return
    if (hiddenReason === null) await showComments(sql, [id])
    else await hide(sql, { id, hiddenReason }, by)
    await auditBy(sql, by, {
      action: 'comment.ruled',
      details: { before: { hiddenReason: before.hiddenReason }, after: { hiddenReason } },
      resourceType: 'comment',
      resourceId: id,
    })
  })
}

/** Another reason leaves the moment as it was. */
async function hide(
  sql: Queries,
  { id, hiddenReason: reason }: Ruling & { hiddenReason: string },
  { admin, now }: Actor,
) {
  await hideComments(sql, [id], { reason, now, admin })
  await sql`update article_comments set hidden_reason = ${reason} where id = ${id} and hidden_reason <> ${reason}`
}

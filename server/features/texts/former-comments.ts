import { isOpenTo } from '../../../contract/roles.ts'
import type { Db } from '../../db/client/open.ts'
import type { Actor } from '../../kit/serve.ts'
import { actAs } from '../../acts/member-act.ts'
import { audit } from '../../acts/audit.ts'
import { lockPages } from './locks.ts'
import { removeTexts } from './remove.ts'
import type { Reader } from './texts.ts'

/**
 * Deletes a comment that came from a former site, for an admin: its writer has no account to do so.
 * @returns the article that it stood on; undefined for any other comment, and for others than admins
 */
export async function deleteFormerComment(db: Db, id: string, member: Reader, by: Actor): Promise<string | undefined> {
  if (!isOpenTo('admin', member.actingRole)) return undefined
  return actAs(db, member.id, async (sql) => {
    await lockPages(sql, { comment: [id] })
    const [comment] = await sql<{ articleId: string }[]>`
      select article_id from article_comments where id = ${id} and written_by is not null`
    if (!comment) return undefined
    await removeTexts(sql, { comment: [id] }, [])
    await audit(sql, by, { action: 'comment.erased', resourceType: 'comment', resourceId: id })
    return comment.articleId
  })
}

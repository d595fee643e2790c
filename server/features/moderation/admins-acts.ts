import { t } from '#words'
import { textKinds } from '../../../contract/texts/rules.ts'
import type { Queries } from '../../db/client/open.ts'
import { forbidden } from '../../kit/errors.ts'
import { texts, type TextIds } from '../texts/texts.ts'
import { isAdmin } from '../members/lock-members.ts'

/* Admins alone undo or change what an admin has hidden or locked. */

export const hiddenByAdmin = () => forbidden(t`An admin has hidden this. Only an admin can change that.`)
export const lockedByAdmin = () => forbidden(t`An admin has locked this discussion. Only an admin can unlock it.`)

/** @throws HttpError 403 for a moderator, if an admin has hidden one of the texts */
export async function refuseHiddenByAdmin(sql: Queries, ids: TextIds, by: string): Promise<void> {
  if (await isAdmin(sql, by)) return
  for (const kind of textKinds) {
    const of = ids[kind] ?? []
    if (of.length === 0) continue
    const found = await sql`
      select from ${sql(texts[kind].table)} where id = any(${of}::uuid[]) and hidden_by_admin limit 1`
    if (found.length > 0) throw hiddenByAdmin()
  }
}

import { auditBy, type Actor } from '../audit/store.ts'
import { closeOtherSessions } from '../accounts/sessions.ts'
import type { Db } from '../../db/open.ts'
import { conflict, forbidden } from '../../kit/errors.ts'
import { lockMember } from './locks.ts'
import { standing } from './suspending.ts'

/**
 * Makes a member an admin, or an admin a member. As nobody changes their own role, an admin is always left. Who becomes an
 * admin logs in anew; who is none any more may do nothing as one from this moment on.
 * @throws Refused 404, 403 for oneself and for an admin who has just been made a member, 409 for a member who is suspended,
 *   leaves, or cannot sign in
 */
export async function changeRole(db: Db, id: string, isAdmin: boolean, by: Actor): Promise<void> {
  if (id === by.admin) throw forbidden('You cannot change your own role.')
  await db.begin(async (sql) => {
    const member = await lockMember(sql, id, { admin: by.admin, admins: true })
    if (member.isAdmin === isAdmin) return
    if (isAdmin) {
      if (!member.canSignIn) throw conflict('Nobody can sign in to this account: it cannot be an admin.')
      if (member.isLeaving) throw conflict('This member has asked for their account to be deleted.')
      if (standing(member, by.now)) throw conflict('This member is suspended. End the suspension first.')
    }
    await sql`
      update users set role = ${isAdmin ? 'admin' : 'user'}, is_admin = ${isAdmin}, updated_at = ${by.now}
      where id = ${id}`
    if (isAdmin) await closeOtherSessions(sql, id, null)
    await auditBy(sql, by, {
      action: isAdmin ? 'member.promoted' : 'member.demoted',
      details: { before: { isAdmin: member.isAdmin }, after: { isAdmin } },
      resourceType: 'user',
      resourceId: id,
    })
  })
}

import type { Me } from '../../contract/accounts-api.ts'
import { overHttps } from '../app.ts'
import { recordAct } from '../audit/store.ts'
import type { Services } from '../services.ts'
import { closeSession, openSession } from './sessions.ts'
import { findMe } from './store.ts'

/**
 * The end of every login, when all that was asked for has been shown: restores an account that was to be deleted, ends the
 * session that the browser held before, opens one under a new token.
 * @param headers of the answer: the session's cookie is put on them
 * @returns the member as they see themselves; undefined when the account is gone
 */
export async function completeLogin(
  { db, config, now }: Services,
  user: { id: string },
  request: Request,
  headers: Headers,
): Promise<Me | undefined> {
  const setting = { https: overHttps(config), now: now() }
  const device = request.headers.get('user-agent') ?? ''
  await closeSession(db, request, setting)
  return db.begin(async (sql) => {
    const restored = await sql`
      update users set leaving_at = null, leaving_posts = null where id = ${user.id} and leaving_at > ${setting.now} returning id`
    if (restored.length > 0) await recordAct(sql, { adminUserId: user.id, action: 'member.restored', resourceType: 'user', resourceId: user.id })
    const me = await findMe(sql, user.id)
    if (!me) return undefined
    const cookie = await openSession(sql, { userId: me.id, device, shared: me.preferences.sharedPhone }, setting)
    headers.append('set-cookie', cookie)
    return me
  })
}

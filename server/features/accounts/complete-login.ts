import type { Me } from '../../../contract/accounts-api.ts'
import { audit } from '../audit/store.ts'
import type { Services } from '../../services.ts'
import { rememberDevice } from './known-devices.ts'
import { closeSession, openSession } from './sessions.ts'
import { findMe } from './store.ts'
import { endDueSuspension } from './suspension.ts'

interface Visit {
  request: Request
  address: string | null
  /** Of the answer: the cookies are put on them. */
  headers: Headers
}

/**
 * The end of every login, when all that was asked for has been shown: restores an account that was to be deleted,
 * ends the session that the browser held before, opens one under a new token.
 * @returns the member as they see themselves, and whether the account was to be deleted; undefined when it is gone or
 *   its week is over
 */
export async function completeLogin(
  { db, config, now }: Services,
  { id }: { id: string },
  { request, address, headers }: Visit,
): Promise<{ user: Me; restored?: true } | undefined> {
  const setting = { https: config.https, now: now() }
  const device = request.headers.get('user-agent') ?? ''
  const about = { adminUserId: id, ipAddress: address, userAgent: device, resourceType: 'user', resourceId: id }
  const done = await db.begin(async (sql) => {
    const [account] = await sql<
      { leavingAt: string | null }[]
    >`select leaving_at from users where id = ${id} for no key update`
    const leaving = account?.leavingAt ?? null
    // When its week is over, an account is as good as erased.
    if (leaving && Date.parse(leaving) <= setting.now.getTime()) return undefined
    if (leaving) {
      await sql`update users set leaving_at = null, leaving_posts = null where id = ${id}`
      await audit(sql, { ...about, action: 'member.restored' })
    }
    await endDueSuspension(sql, id, setting.now)
    const user = await findMe(sql, id, config)
    if (!user) return undefined
    const action = user.role === 'admin' ? 'login.admin' : 'login'
    await audit(sql, { ...about, action, details: { twoFactor: user.twoFactor } })
    await closeSession(sql, request, setting)
    const shared = user.preferences.sharedPhone
    const cookies = [await openSession(sql, { userId: id, device, shared }, setting)]
    // Others use this phone too: nothing is left on it.
    if (!shared) cookies.push(await rememberDevice(sql, id, request, setting))
    return { cookies, answer: leaving ? { user, restored: true as const } : { user } }
  })
  for (const cookie of done?.cookies ?? []) headers.append('set-cookie', cookie)
  return done?.answer
}

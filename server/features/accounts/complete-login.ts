import type { Me } from '../../../contract/accounts/accounts-api.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { rememberDevice } from './login-cookies.ts'
import { isNewBrowser } from './new-browser.ts'
import { sendSafetyLetter } from './safety-letters.ts'
import { closeSession, openSession } from './sessions.ts'
import { auditMember, findMe } from './store.ts'
import { endDueSuspension } from './suspension.ts'

/**
 * Ends every login, once all factors are proven: restores an account that was to be deleted, closes the browser's old session and opens
 * one under a new token.
 * @param headers of the reply, which get the cookies
 * @returns undefined when the account is gone, or its week is over
 */
export async function completeLogin(
  services: Services,
  id: string,
  { request, headers, actor }: { request: Request; headers: Headers; actor: Actor<string | null> },
): Promise<{ user: Me; restored?: true } | undefined> {
  const { db, config, now } = services
  const options = { https: config.https, now: now() }
  const done = await db.begin(async (sql) => {
    const [account] = await sql<{ leavingAt: string | null }[]>`
      select leaving_at from users where id = ${id} for no key update`
    const leaving = account?.leavingAt ?? null
    if (leaving && Date.parse(leaving) <= options.now.getTime()) return undefined
    if (leaving) {
      await sql`update users set leaving_at = null, leaving_posts = null where id = ${id}`
      await auditMember(sql, 'member.restored', id, actor)
    }
    await endDueSuspension(sql, id, options.now)
    const user = await findMe(sql, id, config)
    if (!user) return undefined
    const action = user.role === 'admin' ? 'login.admin' : 'login'
    const shared = user.preferences.sharedPhone
    const newBrowser = await isNewBrowser(sql, request, { id, shared }, options)
    const details = { twoFactor: user.twoFactor, ...(newBrowser && { newBrowser }) }
    await auditMember(sql, action, id, actor, { details })
    if (newBrowser) await sendSafetyLetter(services, sql, 'new-browser', id)
    await closeSession(sql, request, options)
    const device = request.headers.get('user-agent') ?? ''
    const cookies = [await openSession(sql, { userId: id, device, shared }, options)]
    // On a shared phone, nothing is left.
    if (!shared) cookies.push(await rememberDevice(sql, id, request, options))
    return { cookies, reply: leaving ? { user, restored: true as const } : { user } }
  })
  for (const cookie of done?.cookies ?? []) headers.append('set-cookie', cookie)
  return done?.reply
}

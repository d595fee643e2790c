import { accounts, type Me } from '../../../contract/accounts/accounts-api.ts'
import { pathOfThisSite } from '../../../contract/accounts/accounts.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { forbidden, HttpError } from '../../kit/errors.ts'
import { networkOf } from '../../kit/network.ts'
import { serve, type Actor, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { claimInvitation, letsIn } from './invited.ts'
import { signOut, writeCookie } from './cookies.ts'
import { refuseReservedEmail, sendLink } from './links.ts'
import { closeChallenge, findTokens, openChallenge, rememberDevice } from './login-cookies.ts'
import { attempt, loginCounts } from './login-throttle.ts'
import { refuseReservedName, rejectDuplicate } from './names.ts'
import { isNewBrowser } from './new-browser.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { makeChallenge, proofOf, type Spend } from './proof-of-work.ts'
import { sendSafetyLetter } from './safety-letters.ts'
import { closeSession, openSession } from './sessions.ts'
import { countSignup } from './signup-count.ts'
import { auditMember, findByNameOrEmail, findMe, insertMember, updateMe } from './store.ts'
import { endDueSuspension } from './suspension.ts'
import { findRecoveryCode, passSecondFactor } from './two-factor.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

/** The same for an unknown name, a wrong password and an account without one. */
const wrong = () => new HttpError(401, { message: 'Invalid credentials' })
const signUpIsClosed = () => forbidden('This site takes no new members at present.')
const logInAgain = () => new HttpError(401, { message: 'Please log in again.' })

/** Signing up, in and out. */
export const loginRoutes = (services: Services): Route[] => {
  const { db, config, settings, limits, secretKey, now } = services
  const options = () => ({ https: config.https, now: now() })

  return [
    serve(accounts.me, async ({ user: { sid: _sid, provenAt: _, ...me } }) => me),

    serve(accounts.signup, async ({ body, ...call }) => {
      const { address } = call
      if (settings.current.signUp === 'closed' && !(await letsIn(db, body.invitation, now()))) throw signUpIsClosed()
      refuseReservedName(body.username, settings.current.name)
      await refuseWeakPassword('password', body.password, body, settings.current.name)
      const { crowded, giveBack, giveBackTry } = await countSignup(services, call)
      const opening = openAccountWithProof(body, address, crowded)
      const { user, isProven } = await opening.catch(async (error: unknown) => {
        await giveBack()
        // The browser sends it again with its calculation: that is one try.
        if (error instanceof HttpError && error.status === 428) await giveBackTry()
        throw error
      })
      if (isProven) await giveBackTry()
      const done = body.signIn ? await completeLogin(services, user.id, call) : null
      return { user: done?.user ?? user }
    }),

    serve(accounts.challenge, () => makeChallenge(services)),

    serve(accounts.login, async ({ body, ...call }) => {
      const { request, address, headers, actor } = call
      const account = await findByNameOrEmail(db, body.usernameOrEmail)
      const devices = await findTokens(db, 'device', request, options())
      const device = devices.find(({ userId }) => userId === account?.id)
      const code = account?.twoFactor ? body.recoveryCode : undefined
      const recovery = account && code ? await findRecoveryCode(db, secretKey, account.id, code) : null
      const counts = loginCounts({ name: body.usernameOrEmail, address, proof: device?.tokenHash ?? recovery })
      const right = await attempt(limits, counts, () =>
        isPassword(account?.passwordHash, body.password, networkOf(address)),
      )
      if (!account || !right) {
        // Without what was typed: it may be a password in the wrong field.
        await auditMember(db, 'login.failed', account?.id, actor, { by: null })
        throw wrong()
      }
      if (account.twoFactor) {
        if (!code || !recovery) {
          headers.append('set-cookie', await openChallenge(db, account.id, options()))
          return { twoFactorRequired: true as const }
        }
        await passSecondFactor(services, { id: account.id, token: recovery, code }, actor)
      }
      const done = await completeLogin(services, account.id, call)
      if (!done) throw wrong()
      return done
    }),

    serve(accounts.verify, async ({ body, ...call }) => {
      const [challenge] = await findTokens(db, 'challenge', call.request, options())
      if (!challenge) throw logInAgain()
      const { userId, tokenHash } = challenge
      await passSecondFactor(services, { id: userId, token: tokenHash, code: body.code }, call.actor)
      if (!(await closeChallenge(db, tokenHash))) throw logInAgain()
      const done = await completeLogin(services, userId, call)
      if (!done) throw logInAgain()
      call.headers.append('set-cookie', writeCookie('challenge', '', { https: config.https, maxAge: 0 }))
      return done
    }),

    serve(accounts.logout, async ({ request, headers }) => {
      await closeSession(db, request, config)
      signOut(headers, config.https)
      return { message: 'You have been successfully logged out.' }
    }),
  ]

  async function openAccountWithProof(
    body: BodyOf<typeof accounts.signup>,
    address: string | null,
    crowded: string | null,
  ) {
    const spend = await proofOf(services, { proof: body.proof, crowded })
    return { user: await openAccount(body, address, spend), isProven: spend !== null }
  }

  async function openAccount(body: BodyOf<typeof accounts.signup>, address: string | null, spend: Spend | null) {
    const passwordHash = await hashPassword(body.password, networkOf(address))
    return rejectDuplicate(
      db.begin(async (sql) => {
        await spend?.(sql)
        const member = await insertMember(sql, body, passwordHash, now(), config)
        const isInvited = await claimInvitation(sql, body.invitation, member.id, now())
        const { signUp } = settings.current
        if (!isInvited && signUp === 'closed') throw signUpIsClosed()
        await refuseReservedEmail(sql, member, now())
        await sendLink(services, sql, 'confirm-email', member, { next: pathOfThisSite(body.next) })
        if (isInvited || signUp === 'open') return member
        const applies = sql`applied_at = ${now()}, application = ${body.application || null}`
        return updateMe(sql, member.id, applies, config)
      }),
    )
  }
}

/**
 * Ends every login, once all factors are proven: restores an account that was to be deleted, closes the browser's old session and opens
 * one under a new token.
 * @param headers of the reply, which get the cookies
 * @returns undefined when the account is gone, or its week is over
 */
async function completeLogin(
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

/**
 * The page that `GET /api/auth/login?next=…` leads to: a navigation, so that a link can send a visitor to log in and back.
 * @param next ignored unless it is a path of this site
 */
export function loginPage(next: string | undefined): string {
  const path = pathOfThisSite(next)
  return path ? `/login?next=${encodeURIComponent(path)}` : '/login'
}

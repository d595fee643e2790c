import { t } from '#words'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { pathOfThisSite } from '../../../contract/accounts/accounts.ts'
import { HttpError } from '../../kit/errors.ts'
import { networkOf } from '../../kit/network.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { signOut, writeCookie } from './cookies.ts'
import { closeChallenge, findTokens, openChallenge } from './login-cookies.ts'
import { attempt, loginCounts } from './login-throttle.ts'
import { isPassword } from './passwords.ts'
import { closeSession } from './sessions.ts'
import { auditMember, findByNameOrEmail } from './store.ts'
import { passSecondFactor } from './second-factor.ts'
import { findRecoveryCode } from './recovery-codes.ts'
import { completeLogin } from './complete-login.ts'

/** The same for an unknown name, a wrong password and an account without one. */
const wrong = () => new HttpError(401, { message: t`Invalid credentials` })
const logInAgain = () => new HttpError(401, { message: t`Please log in again.` })

/** Logging in and out. */
export const loginRoutes = (services: Services): Route[] => {
  const { db, config, limits, secretKey, now } = services
  const options = () => ({ https: config.https, now: now() })

  return [
    serve(accounts.me, async ({ user: { sid: _sid, provenAt: _, ...me } }) => me),

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
      return { message: t`You have been successfully logged out.` }
    }),
  ]
}

/**
 * The page that `GET /api/auth/login?next=…` leads to: a navigation, so that a link can send a visitor to log in and back.
 * @param next ignored unless it is a path of this site
 */
export function loginPage(next: string | undefined): string {
  const path = pathOfThisSite(next)
  return path ? `/login?next=${encodeURIComponent(path)}` : '/login'
}

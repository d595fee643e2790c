import { accounts } from '../../../contract/accounts-api.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { audit } from '../audit/store.ts'
import { HttpError } from '../../kit/errors.ts'
import { networkOf } from '../../kit/network.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { openChallenge } from './challenges.ts'
import { completeLogin } from './complete-login.ts'
import { signOut } from './cookies.ts'
import { throttleLogin } from './login-throttle.ts'
import { findKnownDevice } from './known-devices.ts'
import { sendEmailConfirmation } from './mail-links.ts'
import { rejectDuplicate } from './names.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { passSecondFactor } from './second-factor.ts'
import { refuseReservedName } from './reserved-names.ts'
import { closeSession } from './sessions.ts'
import { countSignup } from './signup-limit.ts'
import { findByNameOrEmail, insertMember, type KnownAccount } from './store.ts'
import { findRecoveryCode } from './two-factor.ts'
import { refuseWeakPassword } from './weak-passwords.ts'
import { refuseReserved } from './way-back.ts'

/** The same for an unknown name, a errors password and an account without one. */
const wrong = () => new HttpError(401, { message: 'Invalid credentials' })

/** Coming in and going out. */
export const loginRoutes = (services: Services): Route[] => {
  const { db, config, limits, secretKey, now } = services
  const setting = () => ({ https: config.https, now: now() })

  return [
    serve(accounts.me, async ({ user: { sid: _, ...me } }) => me),

    serve(accounts.signup, async ({ body, address }) => {
      refuseReservedName(body.username, config.siteName)
      await refuseWeakPassword('password', body.password, body, config.siteName)
      const giveBack = await countSignup(limits, config, address)
      const user = await openAccount(body, address).catch(async (error: unknown) => {
        await giveBack()
        throw error
      })
      sendEmailConfirmation(services, user)
      return { user }
    }),

    serve(accounts.login, async ({ body, request, address, headers }) => {
      const account = await findByNameOrEmail(db, body.usernameOrEmail)
      const device = account ? await findKnownDevice(db, account.id, request, setting()) : null
      const recovery = account?.twoFactor ? await findRecoveryCode(db, secretKey, account.id, body.recoveryCode) : null
      const guess = await throttleLogin(limits, { name: body.usernameOrEmail, address, proof: device ?? recovery })
      const right = await isPassword(account?.passwordHash, body.password, networkOf(address)).catch(
        async (error: unknown) => {
          await guess.untried()
          throw error
        },
      )
      if (!account || !right) {
        await noteFailure(account, request, address)
        throw wrong()
      }
      await guess.right()
      if (account.twoFactor && !(recovery && body.recoveryCode)) {
        headers.append('set-cookie', await openChallenge(db, account.id, setting()))
        return { twoFactorRequired: true as const }
      }
      if (recovery && body.recoveryCode)
        await passSecondFactor(services, { userId: account.id, token: recovery, address }, body.recoveryCode)
      const user = await completeLogin(services, account, { request, address, headers })
      if (!user) throw wrong()
      return user
    }),

    serve(accounts.logout, async ({ request, headers }) => {
      await closeSession(db, request, setting())
      signOut(headers, setting().https)
      return { message: 'You have been successfully logged out.' }
    }),
  ]

  async function openAccount(body: BodyOf<typeof accounts.signup>, address: string | null) {
    const passwordHash = await hashPassword(body.password, networkOf(address))
    return rejectDuplicate(
      db.begin(async (sql) => {
        const member = await insertMember(sql, { ...body, passwordHash }, { now: now(), rights: config })
        await refuseReserved(sql, member, now())
        return member
      }),
    )
  }

  /** What was typed is not noted: it may be a password in the errors place. */
  function noteFailure(account: KnownAccount | undefined, request: Request, address: string | null): Promise<void> {
    return audit(db, {
      adminUserId: null,
      action: 'login.failed',
      ipAddress: address,
      userAgent: request.headers.get('user-agent'),
      resourceType: 'user',
      ...(account ? { resourceId: account.id } : {}),
    })
  }
}

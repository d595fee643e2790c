import qrcode from 'qrcode'
import { accounts } from '../../../contract/accounts-api.ts'
import { audit } from '../audit/store.ts'
import type { Queries } from '../../db/open.ts'
import { badInput, conflict, HttpError, unauthenticated } from '../../kit/errors.ts'
import { serve, type Caller, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { closeChallenge, readChallenge } from './challenges.ts'
import { completeLogin } from './complete-login.ts'
import { writeCookie } from './cookies.ts'
import { confirmOwnPassword } from './passwords.ts'
import { passSecondFactor } from './second-factor.ts'
import { closeOtherSessions, renewSession } from './sessions.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, otpauthUri, renewRecoveryCodes } from './two-factor.ts'

const logInAgain = () => new HttpError(401, { message: 'Please log in again.' })
const onAlready = () => conflict('Two-factor login is on already.')

/** The second step of login, and the Security tab's part about it. */
export const twoFactorRoutes = (services: Services): Route[] => {
  const { db, config, secretKey, now } = services
  const https = config.https

  return [
    serve(accounts.verify, async ({ body, request, address, headers }) => {
      const challenge = await readChallenge(db, request, { https, now: now() })
      if (!challenge) throw logInAgain()
      await passSecondFactor(services, { userId: challenge.userId, token: challenge.tokenHash, address }, body.code)
      if (!(await closeChallenge(db, challenge.tokenHash))) throw logInAgain()
      const done = await completeLogin(services, { id: challenge.userId }, { request, address, headers })
      if (!done) throw logInAgain()
      headers.append('set-cookie', writeCookie('challenge', '', { https, maxAge: 0 }))
      return done
    }),

    serve(accounts.twoFactorBegin, async ({ user, body }) => {
      if (user.twoFactor) throw onAlready()
      await confirmOwnPassword(services, user, body.password, 'password')
      const secret = await beginTwoFactor(db, secretKey, user.id)
      if (!secret) throw onAlready()
      const uri = otpauthUri(secret, { issuer: config.siteName, username: user.username })
      return { secret, uri, qr: await qrcode.toString(uri, { type: 'svg', margin: 2 }) }
    }),

    serve(accounts.twoFactorConfirm, async ({ user, body, request, address, headers }) => {
      const recoveryCodes = await db.begin(async (sql) => {
        const outcome = await confirmTwoFactor(sql, secretKey, { userId: user.id, code: body.code, now: now() })
        if (outcome === 'missing')
          throw user.twoFactor ? onAlready() : conflict('Please begin again: there is a newer secret, or none.')
        if (outcome === 'wrong')
          throw badInput({
            code: ['This code is not right. Please try the next one, and check the clock of your phone.'],
          })
        await audit(sql, { ...about(user, { request, address }), action: 'two-factor.on' })
        headers.append('set-cookie', await renewed(sql, user))
        return renewRecoveryCodes(sql, secretKey, user.id)
      })
      return { recoveryCodes }
    }),

    serve(accounts.twoFactorCodes, async ({ user, body, request, address }) => {
      await askAgain(user, body, address)
      const recoveryCodes = await db.begin(async (sql) => {
        await audit(sql, { ...about(user, { request, address }), action: 'two-factor.codes-renewed' })
        return renewRecoveryCodes(sql, secretKey, user.id)
      })
      return { recoveryCodes }
    }),

    serve(accounts.twoFactorEnd, async ({ user, body, request, address, headers }) => {
      await askAgain(user, body, address)
      await db.begin(async (sql) => {
        if (!(await endTwoFactor(sql, user.id))) throw notOn()
        await audit(sql, { ...about(user, { request, address }), action: 'two-factor.off' })
        headers.append('set-cookie', await renewed(sql, user))
      })
      return { message: 'Two-factor login is off.' }
    }),
  ]

  /** Password and code, from somebody who is signed in. The password first: a code that was right is used up. */
  async function askAgain(
    user: Caller,
    given: { password: string; code: string },
    address: string | null,
  ): Promise<void> {
    if (!user.twoFactor) throw notOn()
    await confirmOwnPassword(services, user, given.password, 'password')
    await passSecondFactor(services, { userId: user.id, token: user.sid, address }, given.code)
  }

  /** What login asks for has changed: a new token for this session, an end to those that were opened the old way. */
  async function renewed(sql: Queries, user: Caller): Promise<string> {
    await closeOtherSessions(sql, user.id, user.sid)
    const cookie = await renewSession(sql, user.sid, { https, now: now() })
    if (!cookie) throw unauthenticated()
    return cookie
  }
}

const notOn = () => conflict('Two-factor login is not on.')

const about = (user: Caller, { request, address }: { request: Request; address: string | null }) => ({
  adminUserId: user.id,
  ipAddress: address,
  userAgent: request.headers.get('user-agent'),
  resourceType: 'user',
  resourceId: user.id,
})

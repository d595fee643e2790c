import { t } from '#words'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { conflict, unauthenticated } from '../../kit/errors.ts'
import { qrCode } from '../../kit/qr-code.ts'
import { serve, type Actor, type Caller, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { confirmOwnPassword } from './passwords.ts'
import { sendSafetyLetter } from './safety-letters.ts'
import { closeOtherSessions, renewSession } from './sessions.ts'
import { auditMember } from './store.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, otpauthUri } from './two-factor.ts'
import { passSecondFactor } from './second-factor.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

const onAlready = () => conflict(t`Two-factor login is on already.`)

/** Two-factor login in the Security tab. */
export const twoFactorRoutes = (services: Services): Route[] => {
  const { db, config, settings, secretKey, now } = services

  return [
    serve(accounts.twoFactorBegin, async ({ user, body }) => {
      if (user.twoFactor) throw onAlready()
      await confirmOwnPassword(services, user, body.password, 'password')
      const secret = await beginTwoFactor(db, secretKey, user.id)
      if (!secret) throw onAlready()
      const uri = otpauthUri(secret, { issuer: settings.current.name, username: user.username })
      return { secret, uri, qr: await qrCode(uri, 2) }
    }),

    serve(accounts.twoFactorConfirm, async ({ user, body, headers, actor }) => {
      if (user.twoFactor) throw onAlready()
      const recoveryCodes = await db.begin(async (sql) => {
        await confirmTwoFactor(sql, secretKey, { userId: user.id, code: body.code, now: now() })
        await auditMember(sql, 'two-factor.on', user.id, actor)
        await sendSafetyLetter(services, sql, 'two-factor-on', user.id)
        headers.append('set-cookie', await renewed(sql, user))
        return renewRecoveryCodes(sql, secretKey, user.id)
      })
      return { recoveryCodes }
    }),

    serve(accounts.twoFactorCodes, async ({ user, body, actor }) => {
      await confirmBoth(user, body, actor)
      const recoveryCodes = await db.begin(async (sql) => {
        await auditMember(sql, 'two-factor.codes-renewed', user.id, actor)
        await sendSafetyLetter(services, sql, 'recovery-codes-renewed', user.id)
        return renewRecoveryCodes(sql, secretKey, user.id)
      })
      return { recoveryCodes }
    }),

    serve(accounts.twoFactorEnd, async ({ user, body, headers, actor }) => {
      await confirmBoth(user, body, actor)
      await db.begin(async (sql) => {
        if (!(await endTwoFactor(sql, user.id))) throw notOn()
        await auditMember(sql, 'two-factor.off', user.id, actor)
        await sendSafetyLetter(services, sql, 'two-factor-off', user.id)
        headers.append('set-cookie', await renewed(sql, user))
      })
      return { message: t`Two-factor login is off.` }
    }),
  ]

  /** Asks for password and code again, the password first: a right code is used up. */
  async function confirmBoth(
    user: Caller,
    { password, code }: { password: string; code: string },
    actor: Actor,
  ): Promise<void> {
    if (!user.twoFactor) throw notOn()
    await confirmOwnPassword(services, user, password, 'password')
    await passSecondFactor(services, { id: user.id, token: user.sid, code }, actor)
  }

  /** Login asks for other factors now: this session gets a new token, and the others end. */
  async function renewed(sql: Queries, user: Caller): Promise<string> {
    await closeOtherSessions(sql, user.id, user.sid)
    const cookie = await renewSession(sql, user.sid, { https: config.https, now: now() })
    if (!cookie) throw unauthenticated()
    return cookie
  }
}

const notOn = () => conflict(t`Two-factor login is not on.`)

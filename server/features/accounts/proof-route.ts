import { t } from '#words'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { badInput, unauthenticated } from '../../kit/errors.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { confirmOwnPassword } from './passwords.ts'
import { renewSession } from './sessions.ts'
import { passSecondFactor } from './second-factor.ts'

/**
 * Asks for what a thief of the session is least likely to have: the code where two-factor login is on, since browsers fill in
 * passwords by themselves. Guesses are counted as everywhere: passwords by account, codes as at the login.
 */
export const proofRoute = (services: Services): Route =>
  serve(accounts.prove, async ({ user, body: { password, code }, headers, actor }) => {
    if (user.twoFactor) {
      if (!code) throw badInput({ code: [t`Enter the code`] })
      await passSecondFactor(services, { id: user.id, token: user.sid, code }, actor)
    } else {
      if (!password) throw badInput({ password: [t`Password is required`] })
      await confirmOwnPassword(services, user, password, 'password')
    }
    // A new token, so that what was proven is of no use to somebody with a copy of the old one.
    const cookie = await renewSession(services.db, user.sid, {
      https: services.config.https,
      now: services.now(),
      proven: true,
    })
    if (!cookie) throw unauthenticated()
    headers.append('set-cookie', cookie)
    return { message: t`Thank you.` }
  })

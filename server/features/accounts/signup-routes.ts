import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { networkOf } from '../../kit/network.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { completeLogin } from './complete-login.ts'
import { openAccount } from './open-account.ts'
import { hashPassword } from './passwords.ts'
import { makeChallenge } from './proof-of-work.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

/** Opening an account. */
export const signupRoutes = (services: Services): Route[] => [
  serve(accounts.signup, async ({ body: { password, signIn, ...fields }, ...call }) => {
    const { name } = services.settings.current
    const opening = {
      fields,
      check: () => refuseWeakPassword('password', password, fields, name),
      hashPassword: () => hashPassword(password, networkOf(call.address)),
    }
    const user = await openAccount(services, opening, call)
    const done = signIn ? await completeLogin(services, user.id, call) : null
    return { user: done?.user ?? user }
  }),

  serve(accounts.challenge, () => makeChallenge(services)),
]

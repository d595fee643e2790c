import { t } from '#words'
import type { passkeys } from '../../../contract/accounts/passkeys-api.ts'
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts'
import { HttpError } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { completeLogin } from './complete-login.ts'
import { findTokens } from './login-cookies.ts'
import { attempt, loginCounts } from './login-throttle.ts'
import { checkUse } from './passkey-answers.ts'
import { findPasskey, recordUse } from './passkeys.ts'
import { auditMember } from './store.ts'

type Answer = BodyOf<typeof passkeys.logIn> & { challenge: string; origin: string }

interface Call {
  request: Request
  headers: Headers
  address: string | null
  actor: Actor<string | null>
}

/**
 * Logs in with a passkey, which stands for the password and the second factor. Wrong ones are counted as wrong passwords are.
 * @throws HttpError 401 for one that is not right, 429 for too many
 */
export async function logInByPasskey(
  services: Services,
  { credential, challenge, origin }: Answer,
  call: Call,
): Promise<ReplyOf<typeof passkeys.logIn>> {
  const { db, config, limits, now } = services
  const passkey = await findPasskey(db, credential.id)
  const devices = await findTokens(db, 'device', call.request, { https: config.https, now: now() })
  const device = devices.find(({ userId }) => userId === passkey?.userId)
  const counts = loginCounts({ name: credential.id, address: call.address, proof: device?.tokenHash ?? null })
  const right = await attempt(limits, counts, async () => {
    const count = passkey ? await checkUse({ origin }, challenge, credential, passkey) : null
    return passkey !== undefined && count !== null && recordUse(db, passkey, { count, at: now() })
  })
  if (!passkey || !right) {
    await auditMember(db, 'login.failed', passkey?.userId, call.actor, { by: null })
    throw opensNothing()
  }
  await auditMember(db, 'login.passkey-used', passkey.userId, call.actor)
  const done = await completeLogin(services, passkey.userId, call)
  if (!done) throw opensNothing()
  return done
}

const opensNothing = () =>
  new HttpError(401, { message: t`This passkey opens no account here. Please log in with your password.` })

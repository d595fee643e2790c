import { t } from '#words'
import type { Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import type { SecretKey } from '../../secret-key.ts'
import type { Services } from '../../services.ts'
import { attempt } from './login-throttle.ts'
import { sendSafetyLetter } from './safety-letters.ts'
import { auditMember } from './store.ts'
import { decryptSecret, hashRecoveryCode } from './two-factor-at-rest.ts'
import { isRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './two-factor.ts'

/**
 * Guesses at the six digits, by account: with 5 in 15 minutes, and three codes right at a time, somebody who has the password needs two
 * years on average. They can block the owner's app meanwhile, so recovery codes are counted apart.
 */
const appCodeLimit = { name: 'two-factor code', times: 5, seconds: 15 * 60 }

/** Guesses at recovery codes, by challenge or session: they are too long to be guessed, and the owner's way in. */
const recoveryCodeLimit = { name: 'recovery code', times: 5, seconds: 15 * 60 }

/**
 * Asks for the second factor: takes a code of the app or a recovery code, once.
 * @param id the member
 * @param token the hash of their challenge or session
 * @throws HttpError 400 for a wrong or used code, 429 after five of them
 */
export async function passSecondFactor(
  services: Services,
  { id, token, code }: { id: string; token: string; code: string },
  actor: Actor<string | null>,
): Promise<void> {
  const { db, limits, secretKey, now } = services
  const recovery = isRecoveryCode(code)
  const right = await attempt(limits, [recovery ? [recoveryCodeLimit, token] : [appCodeLimit, id]], () =>
    takeCode(db, secretKey, { userId: id, code, now: now() }),
  )
  if (!right) {
    await auditMember(db, 'two-factor.failed', id, actor, { by: null, details: { recovery } })
    throw badInput({ code: [t`This code is not right, or has been used. Please try the next one.`] })
  }
  if (!recovery) return
  await auditMember(db, 'two-factor.recovery-code-used', id, actor)
  await sendSafetyLetter(services, db, 'recovery-code-used', id)
}

/**
 * Takes a code of the app or a recovery code, each once, also when several calls come at the same time.
 * @returns whether it was right, and had not been used
 * @throws HttpError 409 when the secret cannot be decrypted: the key has changed, also that of recovery codes
 */
async function takeCode(
  sql: Queries,
  key: SecretKey,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const [stored] = await sql<{ secret: string }[]>`
    select secret from two_factor where user_id = ${userId} and confirmed_at is not null`
  if (!stored) return false
  const step = stepOf(decryptSecret(key, userId, stored.secret), code, now)
  const { count } = isRecoveryCode(code)
    ? await sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${hashRecoveryCode(key, userId, code)}`
    : await sql`
        update two_factor set last_step = ${step}
        where user_id = ${userId} and secret = ${stored.secret} and last_step < ${step}`
  return count > 0
}

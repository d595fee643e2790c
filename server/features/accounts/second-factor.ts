import { audit } from '../audit/store.ts'
import { badInput } from '../../kit/errors.ts'
import type { Services } from '../../services.ts'
import { isRecoveryCode, takeCode } from './two-factor.ts'

const window = 15 * 60

/**
 * Guesses at the six digits, counted for each account: with 5 in 15 minutes, and three codes right at a time, somebody who
 * has the password needs two years on average. They can keep the owner from using the app for as long as they go on, so
 * recovery codes are not counted here.
 */
const appCodeLimit = { name: 'two-factor code', times: 5, seconds: window }

/**
 * Guesses at recovery codes, counted for each half-made login or session alone: they are too long to be guessed, and are
 * the owner's way in.
 */
const recoveryCodeLimit = { name: 'recovery code', times: 5, seconds: window }

/**
 * Asks for the second factor: takes a code of the app or a recovery code, once.
 * @param by who gives it: `token` is the hash of their half-made login or their session
 * @throws Refused 400 for a wrong or used code, 429 after five of them
 */
export async function passSecondFactor(
  { db, limits, secretKey, now }: Services,
  by: { userId: string; token: string; address: string | null },
  code: string,
): Promise<void> {
  const recovery = isRecoveryCode(code)
  const limit = recovery ? recoveryCodeLimit : appCodeLimit
  const who = recovery ? by.token : by.userId
  await limits.take(limit, who)
  const right = await takeCode(db, secretKey, { userId: by.userId, code, now: now() })
  const about = { adminUserId: by.userId, ipAddress: by.address, resourceType: 'user', resourceId: by.userId }
  if (!right) {
    await audit(db, { ...about, adminUserId: null, action: 'two-factor.failed', details: { recovery } })
    throw badInput({ code: ['This code is not right, or has been used. Please try the next one.'] })
  }
  if (recovery) await audit(db, { ...about, action: 'two-factor.recovery-code-used' })
  await limits.forgive(limit, who)
}

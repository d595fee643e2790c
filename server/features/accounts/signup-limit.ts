import type { Config } from '../../config.ts'
import type { Limits } from '../../kit/limits.ts'
import { HttpError } from '../../kit/errors.ts'
import { networkOf } from '../../kit/network.ts'

/**
 * Counts an account that is about to be opened from a network, `SIGNUPS_PER_DAY` of them in a day.
 * @returns takes the count back, for an account that was not opened
 * @throws Refused 429 with `Retry-After`, and with the ways out for people who share one connection
 */
export async function countSignup(
  limits: Limits,
  { signupsPerDay, contactEmail }: Config,
  address: string | null,
): Promise<() => Promise<void>> {
  const limit = { name: 'signup, network', times: signupsPerDay, seconds: 86_400 }
  const network = networkOf(address)
  await limits.take(limit, network).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error
    throw new HttpError(error.status, { message: tooManyAccounts(contactEmail) }, error.headers)
  })
  return () => limits.giveBack(limit, network)
}

/** The refusal, with the site's address where it has one. */
export function tooManyAccounts(contactEmail: string | undefined): string {
  return contactEmail
    ? `Many accounts were opened from this connection today. If many people share it, as in a school or an office, please try again tomorrow, use another connection, or write to ${contactEmail}.`
    : 'Many accounts were opened from this connection today. If many people share it, as in a school or an office, please try again tomorrow, use another connection, or ask whoever runs this site.'
}

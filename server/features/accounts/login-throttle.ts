import { HttpError } from '../../kit/errors.ts'
import type { Limit, Limits } from '../../kit/limits.ts'
import { networkOf } from '../../kit/network.ts'

const quarter = 15 * 60
const hour = 3600

/** One visitor at one account. */
const pairLimit = { name: 'login, name and address', times: 10, seconds: quarter }
/** One visitor at many accounts. Right passwords do not count: many members share an address of a phone company. */
const addressLimit = { name: 'login, address', times: 50, seconds: hour }
/** Many visitors at one account. */
const nameLimit = { name: 'login, name', times: 100, seconds: hour }
/** A visitor with a proof. */
const provenLimit = { name: 'login, proven', times: 10, seconds: quarter }

interface Visitor {
  /** The name or email as it was typed: counting by account would tell which name and which email belong together. */
  name: string
  address: string | null
  /** The hash of what only the owner has: the cookie of a browser on which they have logged in, or a recovery code. */
  proof: string | null
}

interface LoginAttempt {
  /** The password was right. */
  right(): Promise<void>
  /** The password was not checked. */
  untried(): Promise<void>
}

/**
 * Slows guessing down. Every attempt is counted before the password is checked, so that many at once are no way around; right ones are
 * given back.
 *
 * A stranger is counted by name and network (10 wrong in 15 minutes), by network (50 in an hour) and by name (100 in an hour, from
 * anywhere). By the last, strangers could keep an owner out. So a visitor with a proof is counted by that proof alone (10 wrong in 15
 * minutes), and a link for a new password makes its browser known.
 * @throws HttpError 429 with `Retry-After`
 */
export async function throttleLogin(limits: Limits, { name, address, proof }: Visitor): Promise<LoginAttempt> {
  const typed = name.trim().toLowerCase()
  const from = networkOf(address)
  // In this order, an attempt that the first refuses does not count against neighbours, nor one that the second refuses against the owner.
  const counts: readonly (readonly [Limit, string])[] = proof
    ? [[provenLimit, proof]]
    : [
        [pairLimit, `${from} ${typed}`],
        [addressLimit, from],
        [nameLimit, typed],
      ]
  const taken: (readonly [Limit, string])[] = []
  const giveBack = async (which: typeof counts) => {
    for (const [limit, who] of which) await limits.giveBack(limit, who)
  }
  for (const count of counts) {
    try {
      await limits.take(...count)
    } catch (refused) {
      if (refused instanceof HttpError) await giveBack(taken)
      throw refused
    }
    taken.push(count)
  }
  return {
    async right() {
      const [own, ...shared] = taken
      // The first count is the visitor's own. Forgiving the shared ones would let anybody with an account guess on.
      if (own) await limits.forgive(...own)
      await giveBack(shared)
    },
    untried: () => giveBack(taken),
  }
}

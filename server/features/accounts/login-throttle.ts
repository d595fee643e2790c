import { t } from '#words'
import { HttpError } from '../../kit/errors.ts'
import type { Limit, Limits } from '../../kit/limits.ts'
import { networkOf, widerNetworkOf } from '../../kit/network.ts'

const quarter = 15 * 60
const hour = 3600

/** Counts wrong passwords of one visitor for one account. */
const pairLimit = { name: 'login, name and address', times: 10, seconds: quarter }
/** One visitor at many accounts. Right passwords do not count: many members share an address of a phone company. */
const addressLimit = { name: 'login, address', times: 50, seconds: hour }
/* Beyond that a network is slow, and not shut: a school or a phone company is no visitor. Right passwords do not count here either. */
const slowAddressLimit = { name: 'login, slow address', times: 3, seconds: 30 }
/** Many visitors at one account. */
const nameLimit = { name: 'login, name', times: 100, seconds: hour }
/* A customer's whole /48 of IPv6: with its many networks they could use up what a name has from anywhere, and keep its owner out. */
const widerPairLimit = { name: 'login, name and wider network', times: 40, seconds: hour }
const widerAddressLimit = { name: 'login, wider network', times: 200, seconds: hour }
const slowWiderLimit = { name: 'login, slow wider network', times: 12, seconds: 30 }
/** A visitor with a proof. */
const provenLimit = { name: 'login, proven', times: 10, seconds: quarter }

interface Visitor {
  /** The name or email as it was typed: counting by account would tell which name and which email belong together. */
  name: string
  address: string | null
  /** The hash of what only the owner has: the cookie of a browser on which they have logged in, or a recovery code. */
  proof: string | null
}

/** A counter that an attempt adds to, the account or network that it counts, and the counter that lets more in, slowly, when it is full. */
type Counted = readonly [Limit, who: string, beyond?: Limit]
/** The visitor's own count first. */
type Counts = [own: Counted, ...shared: Counted[]]

/**
 * The counts of a login. A stranger is counted by name and network (10 wrong in 15 minutes), by network (50 in an hour, and then 3 in half
 * a minute) and by name (100 in an hour, from anywhere); with IPv6 also by the /48 around the network (40 at one name in an hour; 200 in an
 * hour, and then 12 in half a minute). By name, strangers from many networks could keep an owner out. So a visitor with a proof is counted by that proof alone (10 wrong in 15 minutes), and a
 * link for a new password stores such a token too.
 */
export function loginCounts({ name, address, proof }: Visitor): Counts {
  const typed = name.trim().toLowerCase()
  if (proof) return [[provenLimit, proof]]
  const from = networkOf(address)
  const wider = widerNetworkOf(address)
  // In this order, an attempt that the first refuses does not count against neighbours, nor one that the second refuses against the owner.
  return [
    [pairLimit, `${from} ${typed}`],
    [addressLimit, from, slowAddressLimit],
    ...(wider
      ? ([
          [widerPairLimit, `${wider} ${typed}`],
          [widerAddressLimit, wider, slowWiderLimit],
        ] as const)
      : []),
    [nameLimit, typed],
  ]
}

/**
 * Slows guessing down. An attempt is counted before the secret is checked, so that many at once are no way around. A right one resets
 * the first count, which is the visitor's own, and is taken back from the others: resetting those would let anybody with an account
 * guess on. An attempt that was not checked is taken back.
 * @param isRight checks the secret
 * @throws HttpError 429 with `Retry-After`
 */
export async function attempt(limits: Limits, counts: Counts, isRight: () => Promise<boolean>): Promise<boolean> {
  const taken: Counted[] = []
  const takeBack = async (some: Counted[]) => {
    for (const [limit, who] of some) await limits.giveBack(limit, who)
  }
  try {
    for (const count of counts) taken.push(await take(limits, count))
    const right = await isRight()
    const [[limit, who]] = counts
    if (right) await limits.forgive(limit, who)
    if (right) await takeBack(taken.slice(1))
    return right
  } catch (error) {
    await takeBack(taken)
    throw error
  }
}

/** @returns the counter that took it */
async function take(limits: Limits, [limit, who, beyond]: Counted): Promise<Counted> {
  try {
    await limits.take(limit, who)
    return [limit, who]
  } catch (error) {
    if (!beyond || !(error instanceof HttpError)) throw error
    await limits.take(beyond, who).catch(explain)
    return [beyond, who]
  }
}

/** It is nobody's own fault who shares the network. */
function explain(error: unknown): never {
  if (!(error instanceof HttpError)) throw error
  const { status, headers } = error
  const message = t`Many wrong passwords came from your connection. Please try again in ${headers['retry-after'] ?? ''} seconds.`
  throw new HttpError(status, { message }, headers)
}

import type { Limit, Limits } from '../../kit/limits.ts'
import { networkOf, widerNetworkOf } from '../../kit/network.ts'

const quarter = 15 * 60
const hour = 3600

/** One visitor at one account. */
const pairLimit = { name: 'login, name and address', times: 10, seconds: quarter }
/** One visitor at many accounts. Right passwords do not count: many members share an address of a phone company. */
const addressLimit = { name: 'login, address', times: 50, seconds: hour }
/** Many visitors at one account. */
const nameLimit = { name: 'login, name', times: 100, seconds: hour }
/* A customer's whole /48 of IPv6: with its many networks they could use up what a name has from anywhere, and keep its owner out. */
const widerPairLimit = { name: 'login, name and wider network', times: 40, seconds: hour }
const widerAddressLimit = { name: 'login, wider network', times: 200, seconds: hour }
/** A visitor with a proof. */
const provenLimit = { name: 'login, proven', times: 10, seconds: quarter }

interface Visitor {
  /** The name or email as it was typed: counting by account would tell which name and which email belong together. */
  name: string
  address: string | null
  /** The hash of what only the owner has: the cookie of a browser on which they have logged in, or a recovery code. */
  proof: string | null
}

/** A counter that an attempt adds to, and the account or network that it counts. */
type Counted = readonly [Limit, who: string]
/** The visitor's own count first. */
type Counts = [own: Counted, ...shared: Counted[]]

/**
 * The counts of a login. A stranger is counted by name and network (10 wrong in 15 minutes), by network (50 in an hour) and by name
 * (100 in an hour, from anywhere); with IPv6 also by the /48 around the network (40 at one name and 200 in an hour). By name, strangers
 * from many networks could keep an owner out. So a visitor with a proof is counted by that proof alone (10 wrong in 15 minutes), and a
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
    [addressLimit, from],
    ...(wider
      ? ([
          [widerPairLimit, `${wider} ${typed}`],
          [widerAddressLimit, wider],
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
    for (const count of some) await limits.giveBack(...count)
  }
  try {
    for (const count of counts) {
      await limits.take(...count)
      taken.push(count)
    }
    const right = await isRight()
    const [own, ...shared] = counts
    if (right) await limits.forgive(...own)
    if (right) await takeBack(shared)
    return right
  } catch (error) {
    await takeBack(taken)
    throw error
  }
}

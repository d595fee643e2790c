import { networkOf, widerNetworkOf } from './network.ts'
import type { Limits, Limit } from './limits.ts'

/** The limit of a /48 is so many times the limit of a network in it. */
const widerTimes = 4

/**
 * Counts an action of a visitor by their network, and by the /48 around one of IPv6.
 * @returns undoes it
 * @throws HttpError 429 with `Retry-After` above the limit of either
 */
export async function takeByNetwork(
  limits: Limits,
  limit: Limit,
  address: string | null,
): Promise<() => Promise<void>> {
  const network = networkOf(address)
  await limits.take(limit, network)
  const around = widerNetworkOf(address)
  if (around)
    try {
      await limits.take(widerOf(limit), around)
    } catch (error) {
      await limits.giveBack(limit, network)
      throw error
    }
  return () => giveBackByNetwork(limits, limit, address)
}

/** Undoes a `takeByNetwork`. */
export async function giveBackByNetwork(limits: Limits, limit: Limit, address: string | null): Promise<void> {
  await limits.giveBack(limit, networkOf(address))
  const around = widerNetworkOf(address)
  if (around) await limits.giveBack(widerOf(limit), around)
}

const widerOf = (limit: Limit): Limit => ({ ...limit, name: `${limit.name}, wider`, times: widerTimes * limit.times })

import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/**
 * Returns the network by which rate limits count an address, since a customer has a whole /64 of IPv6 and could switch
 * addresses.
 * @param address from the connection or a proxy, perhaps with a port, a zone id or in upper case; null for a call in process
 * @returns an IPv4 address (also for one mapped into IPv6), the /64 of an IPv6 address, or the text itself in lower case when
 *   it is neither
 */
export function networkOf(address: string | null): string {
  const text = (address ?? 'in process').trim().toLowerCase()
  const host = withoutPort(text)
  if (!ipaddr.isValid(host)) return text
  const parsed = ipaddr.process(host)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${host.replace(/%.*/, '')}/64`).toString()}/64`
}

/**
 * The /48 that an IPv6 address is in, since many customers and every rented server have one, and with it 65,536 networks of `networkOf`.
 * @returns null for any other address
 */
export function widerNetworkOf(address: string | null): string | null {
  const network = networkOf(address)
  const [prefix = '', bits] = network.split('/')
  if (bits !== '64' || !ipaddr.isValid(prefix)) return null
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${prefix}/48`).toString()}/48`
}

/**
 * The visitor's address: the connection's; behind proxies that the operator trusts, what the outermost of them wrote into
 * `X-Forwarded-For`. Each appends who called it, so that whatever a visitor makes up stands further left.
 * @param proxies how many a request passes
 */
export function visitorAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  proxies: number,
): string {
  const own = socket.remoteAddress ?? 'unknown'
  if (proxies === 0) return own
  const entries = String(headers['x-forwarded-for'] ?? '').split(',')
  // Fewer entries than proxies: the request did not come by way of the outer ones.
  const entry = withoutPort((entries.at(-proxies) ?? entries[0] ?? '').trim())
  return ipaddr.isValid(entry) ? entry : own
}

const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

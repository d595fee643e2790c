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
  const host = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  if (!ipaddr.isValid(host)) return text
  const parsed = ipaddr.process(host)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${host.replace(/%.*/, '')}/64`).toString()}/64`
}

import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import ipaddr from 'ipaddr.js'
import { defaultSettings } from '../../contract/settings/settings.ts'

/** The connection to other sites; tests replace it by a server of their own. */
export interface Internet {
  /** The addresses of a host's name. */
  resolve: (host: string) => Promise<LookupAddress[]>
  request: (url: URL, options: RequestOptions) => ClientRequest
  /** Milliseconds that an exchange may take, from looking the host up to the last byte that is read. */
  timeout: number
}

export const publicInternet: Internet = {
  resolve: async (host) => lookup(host, { all: true }),
  request: (url, options) => (url.protocol === 'http:' ? requestPlain : request)(url, options),
  timeout: 10_000,
}

/** The `User-Agent` of requests to other sites. Headers may contain only ASCII. */
export const userAgent = (siteName: string): string =>
  siteName.replace(/[^\x20-\x7e]/g, '').trim() || defaultSettings.name

/**
 * Finds the addresses of a host to which requests may go: the public ones. A host may be an address itself: no name is looked up for
 * it when it is connected to.
 * @param inside true to return private addresses too
 * @returns none for a host of this machine or its network
 * @throws whatever the look-up throws, and the reason of `signal`
 */
export async function addressesOf(
  { resolve }: Internet,
  { hostname }: URL,
  signal: AbortSignal,
  inside = false,
): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = host.includes(':') ? 6 : 4
  const addresses = ipaddr.isValid(host) ? [{ address: host, family }] : await inTime(resolve(host), signal)
  return addresses.filter(({ address }) => inside || isPublic(address))
}

/** A look-up of a name cannot be aborted, so its answer is ignored. */
const inTime = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  ])

/** Only 2000::/3 of IPv6 is public. Parts of it lead to IPv4 addresses, such as 6to4 and Teredo, which ipaddr.js names separately. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3')))
}

/**
 * Connects only to these addresses, not to the result of a second DNS lookup (DNS rebinding). Redirects are the caller's to follow.
 * @param body sent as it is
 */
export function askAddresses(
  { request }: Internet,
  url: URL,
  { addresses, body, ...options }: RequestOptions & { addresses: LookupAddress[]; body?: string },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      ...options,
      agent: false,
      lookup: (_host, { all }, done) => {
        const [one] = addresses
        if (all) done(null, addresses)
        else done(null, one?.address ?? '', one?.family)
      },
    })
    outgoing.once('response', resolve)
    outgoing.on('error', reject)
    // A server that switches to another protocol causes neither a response nor an error.
    outgoing.once('close', () => reject(new Error('The connection was closed.')))
    outgoing.end(body)
  })
}

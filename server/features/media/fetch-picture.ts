import { defaultSettings } from '../../../contract/settings.ts'
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import ipaddr from 'ipaddr.js'
import { mediaLimits, mediaMessages } from '../../../contract/media.ts'
import { badInput, HttpError } from '../../kit/errors.ts'
import type { Received } from './receive.ts'

/** The way to other sites; tests put a server of their own there. */
export interface Internet {
  /** The addresses of a host's name. */
  resolve: (host: string) => Promise<LookupAddress[]>
  request: (url: URL, options: RequestOptions) => ClientRequest
  /** Milliseconds that a picture may take, from looking its host up to its last byte. */
  timeout: number
}

export const publicInternet: Internet = {
  resolve: async (host) => lookup(host, { all: true }),
  request: (url, options) => request(url, options),
  timeout: 10_000,
}

/**
 * Loads a file of another site. Only public addresses are asked, by https at port 443, and exactly those that were checked, so
 * that a name that changes its address meanwhile leads nowhere else; each redirect is checked in the same way.
 * @param siteName the User-Agent sent to other sites
 * @returns the file, under the name that the address gives it
 * @throws HttpError 400 at `url`; its message never contains the other site's answer
 */
export async function fetchPicture(internet: Internet, url: string, siteName: string): Promise<Received> {
  const signal = AbortSignal.timeout(internet.timeout)
  // Headers hold ASCII alone.
  const agent = siteName.replace(/[^\x20-\x7e]/g, '').trim() || defaultSettings.name
  const headers = { 'user-agent': agent, accept: mediaLimits.types.join(', '), 'accept-encoding': 'identity' }
  const first = checked(URL.parse(url))
  try {
    const bytes = await bodyOf(await follow(internet, first, { headers, signal }))
    return { bytes, filename: nameIn(first), from: first.origin }
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw refusal(signal.aborted ? mediaMessages.slow : mediaMessages.unreachable)
  }
}

const mostRedirects = 3

async function follow(internet: Internet, first: URL, options: RequestOptions & { signal: AbortSignal }) {
  let url = first
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const addresses = await publicAddresses(internet, url, options.signal)
    const reply = await ask(internet, url, { ...options, addresses })
    const { statusCode = 0, headers } = reply
    if (statusCode === 200) return reply
    reply.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) throw refusal(mediaMessages.unreachable)
    url = checked(URL.parse(headers.location, url))
  }
  throw refusal(mediaMessages.redirects)
}

function checked(url: URL | null): URL {
  if (url?.protocol !== 'https:') throw refusal(mediaMessages.address)
  if (url.username || url.password) throw refusal(mediaMessages.credentials)
  // URL leaves 443 out.
  if (url.port) throw refusal(mediaMessages.port)
  return url
}

/** A host may be an address itself: no name is looked up for it when it is connected to. */
async function publicAddresses(
  { resolve }: Internet,
  { hostname }: URL,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = ipaddr.isValid(host) ? [{ address: host, family: 0 }] : await inTime(resolve(host), signal)
  const open = addresses.filter(({ address }) => isPublic(address))
  if (open.length === 0) throw refusal(mediaMessages.notPublic)
  return open
}

/** Looking a name up cannot be ended; its answer is not waited for any longer. */
const inTime = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  ])

/** IPv6 gives out 2000::/3 alone; parts of it lead to IPv4 addresses, as 6to4 and Teredo do, and have names of their own. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3')))
}

/** Connects only to the checked addresses, not to the result of a second DNS lookup (DNS rebinding). */
function ask(
  { request }: Internet,
  url: URL,
  { addresses, ...options }: RequestOptions & { addresses: LookupAddress[] },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      ...options,
      agent: false,
      lookup: (_host, { all }, done) => {
        const [one] = addresses
        if (all) done(null, addresses)
        else done(null, one?.address ?? '', one?.family)
      },
    })
    asked.once('response', resolve)
    asked.on('error', reject)
    asked.end()
  })
}

async function bodyOf(reply: IncomingMessage): Promise<Buffer> {
  const announced = Number(reply.headers['content-length'] ?? 0)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    // Leaving the loop closes the connection.
    if (Math.max(size, announced) > mediaLimits.size) throw refusal(mediaMessages.size)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const refusal = (message: string) => badInput({ url: [message] }, message)

/** The last part of its path. */
function nameIn({ pathname }: URL): string {
  const name = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

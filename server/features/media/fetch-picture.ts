import type { IncomingMessage } from 'node:http'
import type { RequestOptions } from 'node:https'
import { mediaLimits, mediaMessages } from '../../../contract/articles/media-limits.ts'
import { badInput, HttpError } from '../../kit/errors.ts'
import { addressesOf, askAddresses, userAgent, type Internet } from '../../kit/internet.ts'
import type { Received } from './receive.ts'

/**
 * Loads a file of another site. Only public addresses are requested, by https at port 443, and exactly those that were checked, so
 * that a name that changes its address meanwhile leads nowhere else; each redirect is checked in the same way.
 * @param siteName the User-Agent sent to other sites
 * @returns the file, under the name that the address gives it
 * @throws HttpError 400 at `url`; its message never contains the other site's answer
 */
export async function fetchPicture(internet: Internet, url: string, siteName: string): Promise<Received> {
  const signal = AbortSignal.timeout(internet.timeout)
  const headers = {
    'user-agent': userAgent(siteName),
    accept: mediaLimits.types.join(', '),
    'accept-encoding': 'identity',
  }
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
    const addresses = await addressesOf(internet, url, options.signal)
    if (addresses.length === 0) throw refusal(mediaMessages.notPublic)
    const reply = await askAddresses(internet, url, { ...options, addresses })
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

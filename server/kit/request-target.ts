import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'

/**
 * Normalizes the target of a request: afterwards `Host` is in lower case, without the default port, and the target is a path.
 * @returns false for an invalid target: no host, an invalid one, two, or another one in the target
 */
export function normalizeTarget(request: IncomingMessage): boolean {
  const [named, ...others] = hostsIn(request.rawHeaders)
  const host = hostOf(named)
  if (!host || others.length > 0) return false
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? '')
  if (absolute && hostOf(absolute[1]) !== host) return false
  if (absolute) request.url = absolute[2]?.startsWith('/') ? absolute[2] : `/${absolute[2]}`
  request.headers.host = host
  return request.url?.startsWith('/') ?? false
}

/** Every `Host`; `headers` has the first alone, and `headersDistinct` reads all headers again. */
const hostsIn = (raw: readonly string[]) =>
  raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.length === 4 && /^host$/i.test(raw[index - 1] ?? ''))

/** A name, an IPv4 or an IPv6 address, with an optional port. */
const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Cache of normalized hosts, since parsing an address costs as much as the rest. */
const hosts = new LRUCache<string, string>({ max: 100 })

function hostOf(named = ''): string | undefined {
  const before = hosts.get(named)
  if (before) return before
  const host = hostShape.test(named) ? URL.parse(`http://${named}`)?.host : undefined
  if (host) hosts.set(named, host)
  return host
}

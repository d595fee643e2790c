import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'

/**
 * Settles once, for all that read a request, which host and path it is for: afterwards `Host` is as addresses have it (in lower
 * case, without the usual port), and the target is a path.
 * @returns false when that cannot be told: no host, one that is none, two, or another one in the target
 */
export function normalizeTarget(request: IncomingMessage): boolean {
  const [named, ...others] = request.headersDistinct.host ?? []
  const host = hostOf(named)
  if (!host || others.length > 0) return false
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? '')
  if (absolute && hostOf(absolute[1]) !== host) return false
  if (absolute) request.url = absolute[2]?.startsWith('/') ? absolute[2] : `/${absolute[2]}`
  request.headers.host = host
  return request.url?.startsWith('/') ?? false
}

/** A name, an address of version 4 or one of version 6, and perhaps a port. */
const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** The hosts that were named last, as addresses have them: parsing an address costs as much as all else here. */
const known = new LRUCache<string, string>({ max: 100 })

function hostOf(named = ''): string | undefined {
  const before = known.get(named)
  if (before) return before
  const host = hostShape.test(named) ? URL.parse(`http://${named}`)?.host : undefined
  if (host) known.set(named, host)
  return host
}

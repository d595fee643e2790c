import { hash } from 'node:crypto'
import type { Handler } from 'hono'
import { encodingFor, pack, worthIt } from '../kit/compress.ts'
import { concurrencyLimit } from '../kit/concurrency-limit.ts'
import { startOfNextDay } from '../kit/india.ts'
import { networkOf } from '../kit/network.ts'
import { securityHeaders } from '../kit/security-headers.ts'
import type { ClientInfo } from '../kit/serve.ts'
import type { SiteFile } from '../kit/site-file.ts'
import type { Services } from '../services.ts'
import { keyOf } from './page-answer.ts'
import type { Pages } from './pages.ts'

/** The number of files that may be made for one network in a minute; cached files do not count. */
export const fileLimit = { name: 'files', times: 300, seconds: 60 }

/**
 * Answers the files that features declare. A text is made for few at once, senders taking turns and limited by network; then it is cached
 * with the pages until content changes, and answered before it comes here. Pictures are only read, so that they just take turns.
 */
export function fileAnswers({ config, localLimits, now }: Services, pages?: Pages) {
  const textsInTurn = concurrencyLimit(4, 300, 400)
  // A store of pictures elsewhere takes some tenths of a second for each.
  const picturesInTurn = concurrencyLimit(100, 1_000)
  /** The texts that are being made. Concurrent requests for one share it, and only the first counts for the limits. */
  const beingMade = new Map<string, Promise<Made>>()

  return ({ answer, isPicture }: SiteFile): Handler<{ Bindings: ClientInfo }> =>
    async (context) => {
      const network = networkOf(context.env.address)
      if (isPicture) return picturesInTurn(async () => answer(context), network)
      const key = keyOf({ config }, context)
      const generation = pages?.cache.generation ?? 0
      return responseOf(await (beingMade.get(nameOf()) ?? make()), context.req.raw)

      function nameOf() {
        return `${generation} ${key}`
      }

      function make(): Promise<Made> {
        const making = localLimits
          .take(fileLimit, network)
          .then(() => textsInTurn(async () => madeOf(await answer(context)), network))
          .finally(() => beingMade.delete(nameOf()))
        beingMade.set(nameOf(), making)
        void making.then(
          (made) => cache(made, { key, generation }),
          () => {},
        )
        return making
      }
    }

  function cache(
    { text, status, headers, etag, maxAge }: Made,
    { key, generation }: { key: string; generation: number },
  ) {
    if (status !== 200 || maxAge === 0 || !pages?.caching) return
    const all = Object.entries({ ...securityHeaders(config.https), ...headers }).filter(([, value]) => value !== '')
    const moment = now()
    const until = Math.min(moment.getTime() + maxAge * 1_000, startOfNextDay(moment).getTime())
    const entry = { text, etag, tags: [], until, maxAge, headers: Object.fromEntries(all), forAll: true }
    pages.cache.store(key, entry, generation)
  }
}

interface Made {
  status: number
  text: string
  etag: string
  maxAge: number
  headers: Record<string, string>
  /** The text in each encoding that was requested. */
  packed: { br?: Promise<Buffer<ArrayBuffer>>; gzip?: Promise<Buffer<ArrayBuffer>> }
}

async function madeOf(answer: Response): Promise<Made> {
  const text = await answer.text()
  const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  const maxAge = Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1] ?? 0)
  const headers = {
    ...Object.fromEntries(answer.headers),
    ...(answer.status === 200 && { vary: 'Accept-Encoding', etag }),
  }
  return { status: answer.status, text, etag, maxAge, headers, packed: {} }
}

/** A file for which many requests wait is compressed once for all of them, in another thread. */
async function responseOf({ status, text, etag, headers, packed }: Made, request: Request): Promise<Response> {
  if (status === 200 && request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  const encoding = text.length < worthIt ? null : encodingFor(request.headers.get('accept-encoding') ?? undefined)
  if (!encoding) return new Response(status === 301 ? null : text, { status, headers })
  const body = await (packed[encoding] ??= pack(Buffer.from(text), encoding))
  return new Response(body, { status, headers: { ...headers, 'content-encoding': encoding } })
}

import { hash } from 'node:crypto'
import type { Handler } from 'hono'
import { concurrencyLimit } from '../kit/concurrency-limit.ts'
import { startOfNextDay } from '../kit/india.ts'
import { networkOf } from '../kit/network.ts'
import { securityHeaders } from '../kit/security-headers.ts'
import type { ClientInfo } from '../kit/serve.ts'
import type { SiteFile } from '../kit/site-file.ts'
import type { Services } from '../services.ts'
import { keyOf } from './page-answer.ts'
import type { Pages } from './pages.ts'

/** Files that may be made for one network in a minute; those that are cached do not count. */
export const fileLimit = { name: 'files', times: 300, seconds: 60 }

/**
 * Answers the files that features declare. A text is made for few at once, senders taking turns and limited by network; then it is cached
 * with the pages until content changes, and answered before it comes here. Pictures are only read, so that they just take turns.
 */
export function fileAnswers({ config, localLimits, now }: Services, pages?: Pages) {
  const textsInTurn = concurrencyLimit(4, 300, 400)
  // A store of pictures elsewhere takes some tenths of a second for each.
  const picturesInTurn = concurrencyLimit(100, 1_000)

  /** The texts that are being made: all who ask for one meanwhile get the same, and it is counted for the first. */
  const beingMade = new Map<string, Promise<Response>>()
  const make = (answer: () => Response | Promise<Response>, key: string, network: string) => {
    const making = localLimits
      .take(fileLimit, network)
      .then(() => textsInTurn(async () => answer(), network))
      .finally(() => beingMade.delete(key))
    beingMade.set(key, making)
    return making
  }

  return ({ answer, isPicture }: SiteFile): Handler<{ Bindings: ClientInfo }> =>
    async (context) => {
      const network = networkOf(context.env.address)
      if (isPicture) return picturesInTurn(async () => answer(context), network)
      const generation = pages?.cache.generation ?? 0
      const key = keyOf({ config }, context)
      const making =
        beingMade.get(`${generation} ${key}`) ?? make(() => answer(context), `${generation} ${key}`, network)
      const made = (await making).clone()
      const maxAge = Number(/max-age=(\d+)/.exec(made.headers.get('cache-control') ?? '')?.[1] ?? 0)
      if (made.status !== 200 || maxAge === 0) return made
      const text = await made.text()
      const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`
      const headers = { ...Object.fromEntries(made.headers), vary: 'Accept-Encoding', etag }
      if (pages?.keeps) {
        const all = Object.entries({ ...securityHeaders(config.https), ...headers }).filter(([, value]) => value !== '')
        const moment = now()
        const until = Math.min(moment.getTime() + maxAge * 1_000, startOfNextDay(moment).getTime())
        const kept = { text, etag, tags: [], until, maxAge, headers: Object.fromEntries(all), forAll: true }
        pages.cache.keep(key, kept, generation)
      }
      const isKnown = context.req.header('if-none-match')?.includes(etag)
      return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers })
    }
}

import { isOwnPicture } from '../../contract/articles/media.ts'
import { pack } from '../kit/compress.ts'
import type { MeasuredPage, MeasurePage } from '../kit/measured-page.ts'
import { ValueCache } from '../kit/value-cache.ts'
import type { Services } from '../services.ts'
import type { pageCalls } from './page-calls.ts'
import { siteOf } from './page-maker.ts'
import type { Pages } from './pages.ts'

/** Milliseconds for which a measurement is valid: it changes by little when an editor changes a page. */
const hour = 3_600_000

/**
 * Measures pages by rendering and compressing them in this process, as they are sent to visitors from the cache. Nobody's view is counted.
 * @param callsOf returns what makes the calls of a page
 */
export function pageMeasurer(
  services: Services,
  pages: Pages,
  callsOf: () => ReturnType<typeof pageCalls>,
): MeasurePage {
  const measured = new ValueCache<MeasuredPage | null>({ lifetime: hour })
  return (path) =>
    measured.get(path, async () => {
      const request = new Request(new URL(path, services.config.siteUrl ?? 'http://localhost'))
      const page = await pages.render({
        language: 'en',
        path: new URL(request.url).pathname,
        search: '',
        site: await siteOf(services, request),
        mayBeSignedIn: false,
        formResult: null,
        read: callsOf()(request, null).read,
      })
      if (page.status !== 200) return null
      const html = page.html.join('')
      const { length } = await pack(Buffer.from(html), 'br')
      return { size: length, pictures: ownPictures(html) }
    })
}

/** The distinct addresses of the site's own pictures that a page shows. */
function ownPictures(html: string): string[] {
  const sources = Array.from(html.matchAll(/<img [^>]*?\bsrc="([^"]*)"/g), ([, source = '']) => source)
  return [...new Set(sources.filter(isOwnPicture))]
}

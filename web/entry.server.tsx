import type { Modules } from '../contract/settings/modules.ts'
import { prefix } from '../contract/languages.ts'
import refusals from 'virtual:refusals'
import { documentOf, startScript } from './document.ts'
import { renderWithParts } from './kit/lazy.tsx'
import { cachedParts } from './kit/part-cache.tsx'
import { pageAt } from './kit/route-table.ts'
import { withoutShownHtml } from './kit/written-html.ts'
import { routes } from './routes.tsx'
import type { PageRequest, RenderedPage } from './page-request.ts'
import { openPage } from './page-opening.tsx'
import { decodedPath } from './page-address.ts'

export { openPage, refusals, startScript }

/**
 * Renders an address to a whole page: its screen is opened and rendered, and the document put around it. If access is denied, only
 * the queries of the prompt run.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const opened = await openPage(request)
  if ('html' in opened) return opened
  const { path, site, assets, formResult } = request
  const { head, location, client, me, categories, answers, file, tidied, status, article } = opened
  const { body, parts } = renderWithParts(() => opened.render(formResult ? null : cachedParts(site, categories)))
  const pageHead = head({ client, location, site })
  const html = documentOf({
    theme: me?.preferences.theme,
    body,
    head: pageHead,
    data: { site, answers: withoutShownHtml(answers, body), formResult },
    tidied: tidied === null ? null : prefix + path + tidied,
    indexed: status === 200,
    site,
    ...assets(file, parts),
  })
  return {
    html,
    status,
    ...(pageHead.pictureOrigins && { pictureOrigins: pageHead.pictureOrigins }),
    ...(status === 200 && article),
  }
}

/** True if the path is a page's, those of the operator aside, which the database has; none ends like the name of a file. */
export const isPage = (path: string, modules: Modules) =>
  !/\.\w+$/.test(path) && !/(\*|^\/:page)$/.test(pageAt(routes, decodedPath(path), modules).page.path)

/** The patterns of all pages: `/articles/:id/:slug?`. */
export const patterns = routes.map(({ path }) => path)

import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from './app.tsx'
import type { Modules } from '../contract/settings/modules.ts'
import { documentOf, startScript } from './document.ts'
import type { DehydratedQuery } from './kit/dehydrate.ts'
import { addressOfKey, createQueryClient, type Read } from './kit/api.ts'
import { PartCacheContext, type RenderCached } from './kit/cached-part.tsx'
import { cachedParts } from './kit/part-cache.tsx'
import { loadServerParts } from './kit/lazy.tsx'
import { categoriesQuery, getCategories } from './kit/categories.ts'
import { getMe, meQuery } from './kit/me.ts'
import { isAskable, isOpen, pageAt, type RouteQuery } from './kit/page.ts'
import { pageQueries } from './kit/page-queries.ts'
import { FormResultContext, type FormResult } from './forms/form-result.tsx'
import { withoutInvalidParams } from './kit/strip-invalid-params.ts'
import { SiteContext, type Site } from './kit/site.ts'
import { withoutShownHtml } from './kit/written-html.ts'
import { routes } from './routes.tsx'
import { fileOf } from './screen-files.ts'
import { accessHead } from './shell/access-head.ts'

export { startScript }

/** The files of the build that a screen needs. */
export interface ScreenAssets {
  entry: string
  /** HTML: its style sheets inline, and a disabled link to each. */
  styles: string
  preload: string[]
}

export interface PageRequest {
  path: string
  search: string
  site: Site
  read: Read
  /** @param file the screen's */
  assets: (file: string) => ScreenAssets
  /** True with a session cookie. Without one nobody is signed in, so the server does not look it up. */
  mayBeSignedIn: boolean
  /** The result of the form that the visitor has sent to this address. */
  formResult: FormResult | null
}

export interface RenderedPage {
  /** In parts: putting them together would copy the whole page once more. */
  html: readonly string[]
  status: number
  /** The path that this address redirects to. */
  redirect?: string
  /** The article that the page shows, or leads to. */
  article?: string
  /** The origins of the article's pictures from other sites. */
  pictureOrigins?: string[]
}

/**
 * Renders an address to a whole page: its screen is opened and rendered, and the document put around it. If access is denied, only
 * the queries of the prompt run.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const opened = await openPage(request)
  if ('html' in opened) return opened
  const { path, site, assets, formResult } = request
  const { head, location, client, me, categories, answers, file, tidied, status, article } = opened
  const body = opened.render(formResult ? null : cachedParts(site, categories))
  const pageHead = head({ client, location, site })
  const html = documentOf({
    theme: me?.preferences.theme,
    body,
    head: pageHead,
    data: { site, answers: withoutShownHtml(answers, body), formResult },
    tidied: tidied === null ? null : path + tidied,
    indexed: status === 200,
    site,
    ...assets(file),
  })
  return {
    html,
    status,
    ...(pageHead.pictureOrigins && { pictureOrigins: pageHead.pictureOrigins }),
    ...(status === 200 && article),
  }
}

/**
 * Finds the screen of an address, who is signed in, and the replies that the screen needs. Parameters that the API rejects are removed
 * from the address.
 * @param tidied the query without such parameters, when they have been removed already; else null
 * @returns the page where it leads elsewhere, and otherwise what the document needs, and `render`, which makes the HTML of its body
 */
export async function openPage(request: Omit<PageRequest, 'assets'>, tidied: string | null = null) {
  const { path: pathname, site, read, mayBeSignedIn, formResult } = request
  const search = tidied ?? request.search
  if (pathname.length > 1 && pathname.endsWith('/'))
    return leadTo(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 301)
  const trimmed = withTrimmedSearch(search)
  if (trimmed !== search) return leadTo(pathname + trimmed, 301)
  const path = decodedPath(pathname)
  const { page, params } = pageAt(routes, path, site)
  // The browser matches the raw address, not the decoded one.
  if (path !== pathname && page !== pageAt(routes, pathname, site).page && page.path !== '*')
    return leadTo(encodeURI(path) + search, 301)
  const location = { path, params, search: new URLSearchParams(search) }
  const client = createQueryClient(read)
  const nobody = { status: 200, body: null, next: null }
  const { answers, open } = pageQueries(client, async (address, key) =>
    key === meQuery.queryKey && !mayBeSignedIn ? nobody : read(address, key),
  )
  await Promise.all([open(meQuery), open(categoriesQuery)])
  const me = getMe(client)
  const screen = isOpen(page, me) ? await page.load() : null
  const categories = getCategories(client)
  const queries = screen
    ? [...page.queries(location, me ?? null, categories), ...(screen.queries?.(location, me ?? null, categories) ?? [])]
    : me
      ? []
      : (page.access?.queries?.() ?? [])
  await Promise.all(queries.filter((query) => isAskable(query, site)).map(open))
  const readable = withoutInvalidParams(search, refusedBy(answers))
  if (readable !== search) return openPage(request, readable)
  await loadServerParts()
  const { head, redirect } = screen ?? accessHead(page.access, me)
  const to = redirect?.({ client, location })
  if (to) return leadTo(to, 303)
  // A form that came back with errors stays where it was sent.
  const own = formResult ? null : screen?.ownPath?.({ client, location })
  const article = page.path === '/articles/:id/:slug?' && params.id ? { article: params.id } : {}
  if (own && own !== pathname) return { ...leadTo(own + search, 301), ...article }
  const render = (renderCached: RenderCached | null) =>
    renderToString(
      <Router ssrPath={pathname} ssrSearch={search.replace(/^\?/, '')}>
        <SiteContext value={site}>
          <QueryClientProvider client={client}>
            <FormResultContext value={formResult}>
              <PartCacheContext value={renderCached}>
                <App first={screen} />
              </PartCacheContext>
            </FormResultContext>
          </QueryClientProvider>
        </SiteContext>
      </Router>,
    )
  const file = screen ? fileOf(screen) : 'web/shell/access-prompt.tsx'
  const status = page.path === '*' ? 404 : statusOf(answers, queries[0])
  return { render, head, location, client, me, categories, answers, file, tidied, status, article }
}

const leadTo = (redirect: string, status: 301 | 303): RenderedPage => ({ html: [], status, redirect })

/** True if the path is a page's; none ends like the name of a file. */
export const isPage = (path: string, modules: Modules) =>
  !/\.\w+$/.test(path) && !pageAt(routes, decodedPath(path), modules).page.path.endsWith('*')

/** The patterns of all pages: `/articles/:id/:slug?`. */
export const patterns = routes.map(({ path }) => path)

/** A query in which the text searched for has no blanks around it, as a form without JavaScript sends them. */
function withTrimmedSearch(query: string): string {
  const fields = new URLSearchParams(query)
  const text = fields.get('search')
  if (text === null || text === text.trim()) return query
  if (text.trim()) fields.set('search', text.trim())
  else fields.delete('search')
  return fields.size > 0 ? `?${fields}` : ''
}

/** The path as the router gives it to the screens: decoded, if it is well-formed. */
function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** The calls that failed with 400. */
const refusedBy = (answers: DehydratedQuery[]) =>
  answers.flatMap(({ key, error }) =>
    error?.status === 400 ? [{ address: addressOfKey(key), refusal: error.refusal }] : [],
  )

/**
 * The status of a refused query becomes the page's; an exception is a 500. A 404 counts only for the page's subject, its first
 * query.
 */
function statusOf(answers: DehydratedQuery[], subject: RouteQuery | undefined): number {
  const failures = answers.flatMap(({ key, error }) => {
    const beside = subject !== undefined && key !== subject.queryKey
    return error && !(beside && [400, 404].includes(error.status)) ? [error.status] : []
  })
  // 503 wins, so that clients try again.
  return failures.includes(503) ? 503 : (failures[0] ?? 200)
}

import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { prefix } from '../contract/languages.ts'
import { App } from './app.tsx'
import type { DehydratedQuery } from './kit/dehydrate.ts'
import { addressOfKey } from './kit/query-keys.ts'
import { createQueryClient } from './kit/api.ts'
import { PartCacheContext, type RenderCached } from './kit/cached-part.tsx'
import { loadServerParts } from './kit/lazy.tsx'
import { categoriesQuery, getCategories } from './kit/categories.ts'
import { getMe, meQuery } from './kit/me.ts'
import { isAskable, type RouteQuery } from './kit/page.ts'
import { isOpen, pageAt } from './kit/route-table.ts'
import { pageQueries } from './kit/page-queries.ts'
import { FormResultContext } from './forms/form-result.tsx'
import { withoutInvalidParams } from './kit/strip-invalid-params.ts'
import { SiteContext } from './kit/site.ts'
import { routes } from './routes.tsx'
import { fileOf } from './screen-files.ts'
import { accessHead } from './shell/access-head.ts'
import type { PageRequest, RenderedPage } from './page-request.ts'
import { withTrimmedSearch, decodedPath } from './page-address.ts'

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
  const client = createQueryClient(read)
  const nobody = { status: 200, body: null, next: null }
  const { answers, open } = pageQueries(client, async (address, key) =>
    key === meQuery.queryKey && !mayBeSignedIn ? nobody : read(address, key),
  )
  await Promise.all([open(meQuery), open(categoriesQuery)])
  const me = getMe(client)
  const { page, params } = pageAt(routes, path, site, Boolean(me))
  // The browser matches the raw address, not the decoded one.
  if (path !== pathname && page !== pageAt(routes, pathname, site, Boolean(me)).page && page.path !== '*')
    return leadTo(encodeURI(path) + search, 301)
  const location = { path, params, search: new URLSearchParams(search) }
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
      <Router base={prefix} ssrPath={prefix + pathname} ssrSearch={search.replace(/^\?/, '')}>
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

/** Two slashes at the beginning would name another site. */
const leadTo = (redirect: string, status: 301 | 303): RenderedPage => ({
  html: [],
  status,
  redirect: redirect.replace(/^[/\\]+/, '/'),
})

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

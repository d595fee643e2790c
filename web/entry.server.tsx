import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App, open } from './app.tsx'
import { documentOf, inlineScript } from './document.ts'
import { takeAnswers } from './kit/answers.ts'
import { ApiError, createQueryClient, type Fetch } from './kit/api.ts'
import { pageAt } from './kit/page.ts'
import { SiteContext, type Site } from './kit/site.ts'
import { routes } from './routes.tsx'

export { inlineScript }

/** Which files of the build a screen needs. */
export interface PageAssets {
  entry: string
  styles: (file: string) => { href: string; text: string }[]
  preload: (file: string) => string[]
}

export interface PageRequest {
  path: string
  search: string
  site: Site
  fetch: Fetch
  assets: PageAssets
}

export interface RenderedPage {
  html: string
  status: number
  /** Where this address has moved to. */
  redirect?: string
  /** The article that the page shows, for the count of its views. */
  article?: string
}

/** Renders an address to a whole page: the screen's queries first, then the screen, then the document around it. */
export async function renderPage({ path, search, site, fetch, assets }: PageRequest): Promise<RenderedPage> {
  if (path.length > 1 && path.endsWith('/')) return { html: '', status: 301, redirect: `/${path.replace(/^\/+|\/+$/g, '')}${search}` }
  const { page, params } = pageAt(routes, path)
  const place = { path, params, search: new URLSearchParams(search) }
  const client = createQueryClient(fetch)
  const [screen] = await Promise.all([page.load(), ...page.queries(place).map((opening) => open(client, opening))])

  const body = renderToString(
    <Router ssrPath={path} ssrSearch={search.replace(/^\?/, '')}>
      <SiteContext value={site}>
        <QueryClientProvider client={client}>
          <App first={screen} />
        </QueryClientProvider>
      </SiteContext>
    </Router>,
  )
  const failures = client.getQueryCache().getAll().flatMap((query) => (query.state.error ? [query.state.error] : []))
  const status = page.path === '*' ? 404 : statusOf(failures)
  const html = documentOf({
    theme: undefined,
    body,
    head: screen.head({ client, place, site }),
    data: { site, answers: takeAnswers(client) },
    indexed: status === 200,
    site,
    entry: assets.entry,
    styles: assets.styles(page.file),
    preload: assets.preload(page.file),
  })
  return { html, status, ...(page.path === '/articles/:id' && status === 200 && params.id ? { article: params.id } : {}) }
}

/** A page whose question was refused says so with the same status; one that broke is a 500. */
function statusOf(failures: Error[]): number {
  const [first] = failures
  if (!first) return 200
  return first instanceof ApiError ? first.status : 500
}

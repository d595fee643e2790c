import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Trans } from '#words'
import { categoryCss } from '../contract/categories/categories.ts'
import { categoriesQuery, CategoriesContext, getCategories } from './kit/categories.ts'
import { Hydrated } from './kit/hydrated.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { focusArrival } from './kit/focus-main.ts'
import { MeContext, meQuery, useMe, WriterContext } from './kit/me.ts'
import { useSession } from './kit/session.ts'
import { isAskable, type Location, type Screen } from './kit/page.ts'
import { isOpen, pageAt, type Page } from './kit/route-table.ts'
import { LocationContext, useGo } from './kit/location.ts'
import { useSite } from './kit/site.ts'
import { routes } from './routes.tsx'
import { accessHead } from './shell/access-head.ts'
import { AccessPrompt } from './shell/late-access-prompt.ts'
import { Shell } from './shell/shell.tsx'
import { openQuery } from './kit/open-query.ts'

/**
 * The site: the shell around the screen that the address names, or around the prompt to log in.
 * @param first the screen that the page was rendered with; null when the visitor may not see it
 */
export function App({ first }: { first: Screen | null }) {
  const [path] = useLocation()
  const query = useSearch()
  const site = useSite()
  const client = useQueryClient()
  const categories = useQuery(categoriesQuery).data ?? getCategories(client)
  const signedIn = useQuery(meQuery).data
  const isMember = Boolean(signedIn)
  const { page, location } = useMemo(() => {
    const { page, params } = pageAt(routes, path, site, isMember)
    return { page, location: { path, params, search: new URLSearchParams(query) } }
  }, [path, query, site, isMember])
  // The first screen came with the page; later ones are fetched on navigation.
  const [firstPage] = useState(page)
  const Current = first && firstPage === page ? first.default : page.Screen
  const writer = useSession(query ? `${path}?${query}` : path, signedIn)
  const me = signedIn ?? writer?.me
  const opened = isOpen(page, me)
  if (typeof window !== 'undefined' && opened)
    for (const query of page.queries(location, me ?? null, categories))
      if (isAskable(query, site)) void openQuery(client, query)

  return (
    <LocationContext value={location}>
      <style>{categoryCss(categories)}</style>
      <CategoriesContext value={categories}>
        <MeContext value={signedIn}>
          <Shell>
            <WriterContext value={writer}>
              <ErrorBoundary key={path}>
                <Suspense
                  fallback={
                    <p className="wait">
                      <Trans>Loading…</Trans>
                    </p>
                  }
                >
                  <Arrival key={path} page={page} location={location}>
                    {opened ? <Current /> : page.access && <AccessPrompt access={page.access} />}
                  </Arrival>
                  {/* Inside the boundary: the screen, which React hydrates after the shell, must be hydrated before clicks are replayed. */}
                  <Hydrated />
                </Suspense>
              </ErrorBoundary>
            </WriterContext>
          </Shell>
        </MeContext>
      </CategoriesContext>
    </LocationContext>
  )
}

/** Updates the tab's title, moves the focus to a new page, and follows a screen's redirect. */
function Arrival({ page, location, children }: { page: Page; location: Location; children: ReactNode }) {
  const client = useQueryClient()
  const site = useSite()
  const me = useMe()
  const go = useGo()
  // On the first page the browser has set the focus.
  useEffect(() => {
    if (window.hydrated) focusArrival()
  }, [])
  useEffect(() => {
    let left = false
    const show = async () => {
      const screen: Pick<Screen, 'head' | 'redirect' | 'ownPath'> = isOpen(page, me)
        ? await page.load()
        : accessHead(page.access, me)
      if (left) return
      const { head, redirect, ownPath } = screen
      document.title = head({ client, location, site }).title
      const to = redirect?.({ client, location }) ?? redirectTo(ownPath?.({ client, location }), location)
      if (to) go(to, { replace: true })
    }
    void show()
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') void show()
    })
    return () => {
      left = true
      stop()
      // Failed queries are sent again when the visitor comes back.
      client.removeQueries({ predicate: (query) => query.state.status === 'error' })
    }
  }, [client, go, me, page, location, site])
  return children
}

/** The canonical address of a page that was opened at a former one, to which the server would redirect. */
const redirectTo = (own: string | null | undefined, { path }: Location) =>
  own && decodeURI(own) !== path ? own + window.location.search + window.location.hash : null

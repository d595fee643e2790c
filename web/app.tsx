import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Hydrated } from './kit/hydrated.tsx'
import { ErrorBoundary } from './kit/error-boundary.tsx'
import { focusArrival } from './kit/focus-main.ts'
import { lazyPart } from './kit/lazy.tsx'
import { useMe, useSession, WriterContext } from './kit/me.ts'
import { isOpen, pageAt, type RouteQuery, type Page, type Location, type Screen } from './kit/page.ts'
import { PlaceContext, useGo } from './kit/place.ts'
import { useSite } from './kit/site.ts'
import { routes } from './routes.tsx'
import { accessHead } from './shell/access-head.ts'
import { Shell } from './shell/shell.tsx'

const AccessPrompt = lazyPart(async () => (await import('./shell/access-prompt.tsx')).AccessPrompt)

/**
 * The site: the shell around the screen that the address names, or the door before it.
 * @param first the screen that the page was made with; null when its door was shut
 */
export function App({ first }: { first: Screen | null }) {
  const [path] = useLocation()
  const query = useSearch()
  const client = useQueryClient()
  const { page, place } = useMemo(() => {
    const { page, params } = pageAt(routes, path)
    return { page, place: { path, params, search: new URLSearchParams(query) } }
  }, [path, query])
  // The first screen came with the page and is shown as it is; a later one is fetched when it is gone to.
  const [firstPage] = useState(page)
  const Current = first && firstPage === page ? first.default : page.Screen
  const writer = useSession(query ? `${path}?${query}` : path)
  const me = useMe() ?? writer?.me
  const opened = isOpen(page, me)
  if (typeof window !== 'undefined' && opened)
    for (const query of page.queries(place, me ?? null)) void open(client, query)

  return (
    <PlaceContext value={place}>
      <Shell>
        <WriterContext value={writer}>
          <ErrorBoundary key={path}>
            <Suspense fallback={<p className="wait">Loading…</p>}>
              <Arrival key={path} page={page} place={place}>
                {opened ? <Current /> : page.access && <AccessPrompt access={page.access} />}
              </Arrival>
              {/* Inside: what is awake must be the screen, which React takes over after the shell. */}
              <Hydrated />
            </Suspense>
          </ErrorBoundary>
        </WriterContext>
      </Shell>
    </PlaceContext>
  )
}

/** Begins a screen's query, unless it has been asked, and those that follow from its answer. */
export async function open(client: QueryClient, route: RouteQuery): Promise<void> {
  const { initialPageParam, followUp = () => [], ...query } = route
  const state = client.getQueryState(query.queryKey)
  // What is being asked is waited for, and not asked twice.
  if (!state || state.fetchStatus === 'fetching') {
    await (initialPageParam === undefined
      ? client.prefetchQuery(query)
      : client.prefetchInfiniteQuery({ ...query, initialPageParam }))
  }
  await Promise.all(followUp(client).map((next) => open(client, next)))
}

/** Keeps the tab's title true, moves the focus to a new page, and sends on who has no use for a screen. */
function Arrival({ page, place, children }: { page: Page; place: Location; children: ReactNode }) {
  const client = useQueryClient()
  const site = useSite()
  const me = useMe()
  const go = useGo()
  // The first page is the browser's own: the focus is where the visitor put it.
  useEffect(() => {
    if (window.hydrated) focusArrival()
  }, [])
  useEffect(() => {
    let left = false
    const show = async () => {
      const { head, redirect = () => null } = isOpen(page, me) ? await page.load() : accessHead(page.access, me)
      if (left) return
      document.title = head({ client, place, site }).title
      const to = redirect({ client, place })
      if (to) go(to, { replace: true })
    }
    void show()
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') void show()
    })
    return () => {
      left = true
      stop()
      // What failed here is asked again when the visitor comes back.
      client.removeQueries({ predicate: (query) => query.state.status === 'error' })
    }
  }, [client, go, me, page, place, site])
  return children
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Awake } from './kit/awake.tsx'
import { ErrorBoundary } from './kit/error-boundary.tsx'
import { pageAt, type Opening, type Place, type Screen } from './kit/page.ts'
import { PlaceContext } from './kit/place.ts'
import { useSite } from './kit/site.ts'
import { routes } from './routes.tsx'
import { Shell } from './shell/shell.tsx'

/** The site: the shell around the screen that the address names. */
export function App({ first }: { first: Screen }) {
  const [path] = useLocation()
  const query = useSearch()
  const client = useQueryClient()
  const { page, place } = useMemo(() => {
    const { page, params } = pageAt(routes, path)
    return { page, place: { path, params, search: new URLSearchParams(query) } }
  }, [path, query])
  // The first screen came with the page and is shown as it is; a later one is fetched when it is gone to.
  const [firstPage] = useState(page)
  const Current = firstPage === page ? first.default : page.Screen
  if (typeof window !== 'undefined') page.queries(place).forEach((opening) => void open(client, opening))

  return (
    <PlaceContext value={place}>
      <Shell>
        <ErrorBoundary key={path}>
          <Suspense fallback={<p className="wait">Loading…</p>}>
            <Arrival key={path} screen={page.load} place={place}>
              <Current />
            </Arrival>
            {/* Inside: what is awake must be the screen, which React takes over after the shell. */}
            <Awake />
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </PlaceContext>
  )
}

/** Begins a screen's query, unless it has been answered. */
export function open(client: QueryClient, opening: Opening): Promise<void> {
  if (client.getQueryState(opening.queryKey)) return Promise.resolve()
  const { initialPageParam, ...query } = opening
  return initialPageParam === undefined
    ? client.prefetchQuery(query)
    : client.prefetchInfiniteQuery({ ...query, initialPageParam })
}

/** Keeps the tab's title true while the visitor moves about, and moves the focus to a new page, for those who hear it or use keys. */
function Arrival({ screen, place, children }: { screen: () => Promise<Screen>; place: Place; children: ReactNode }) {
  const client = useQueryClient()
  const site = useSite()
  // The first page is the browser's own: the focus is where the visitor put it.
  useEffect(() => {
    if (window.awake) document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const show = async () => {
      const { head } = await screen()
      document.title = head({ client, place, site }).title
    }
    void show()
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') void show()
    })
    return () => {
      stop()
      // What failed here is asked again when the visitor comes back.
      client.removeQueries({ predicate: (query) => query.state.status === 'error' })
    }
  }, [client, place, screen, site])
  return children
}

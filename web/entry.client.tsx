import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { PageData } from './document.ts'
import { hydrateQueries } from './kit/dehydrate.ts'
import { createQueryClient } from './kit/api.ts'
import { noticeUse } from './kit/focus-main.ts'
import { getMe } from './kit/me.ts'
import { isOpen, pageAt } from './kit/page.ts'
import { FormResultContext } from './forms/form-result.tsx'
import { SiteContext } from './kit/site.ts'
import { compareClocks } from './kit/now.ts'
import { keepScroll } from './kit/scroll.ts'
import { routes } from './routes.tsx'
import { awaitTooltips } from './ui/tooltip-loader.ts'

declare global {
  interface Window {
    /** Asked by the refresh of screens in development: exports beside a component that do not stand in its way. */
    __getReactRefreshIgnoredExports?: () => string[]
  }
}

const loadTidy = () => import('./kit/strip-invalid-params.ts')

// Every screen's module also exports its head, its questions and where it sends whom: without this, a changed screen would reload the page.
if (import.meta.env.DEV) window.__getReactRefreshIgnoredExports = () => ['head', 'redirect', 'queries']

/** Takes over the page that the server made, with the answers that it was made from. */
const { site, answers, posted } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData
const client = createQueryClient(async (address) => {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  compareClocks(response.headers.get('date'))
  // Before the screen hears of it: what is unreadable in the page's address is as if it were not there.
  if (response.status === 400) await loadTidy().then((late) => late.stripInvalidParams(response.clone()))
  return response
})
hydrateQueries(client, answers)
compareWithPage()
keepScroll()
noticeUse()
awaitTooltips()

const { page } = pageAt(routes, window.location.pathname)
const first = isOpen(page, getMe(client)) ? await page.load() : null
// As a transition the work is done in slices, between which the page answers to touch.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <FormResultContext value={posted}>
          <App first={first} />
        </FormResultContext>
      </QueryClientProvider>
    </SiteContext>,
  )
})

/** The page says when it was made: after the visit began. One that the browser shows again, going back, was made at any time. */
function compareWithPage(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'back_forward') compareClocks(site.now, Date.now() - performance.now())
}

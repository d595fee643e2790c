import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { Router } from 'wouter'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { prefix, withoutPrefix } from '../contract/languages.ts'
import type { PageData } from './document.ts'
import { hydrateQueries } from './kit/dehydrate.ts'
import { answerIn, refusalIn } from './kit/answers.ts'
import { createQueryClient } from './kit/api.ts'
import { noticeUse } from './kit/focus-main.ts'
import { getMe } from './kit/me.ts'
import { isOpen, pageAt } from './kit/route-table.ts'
import { FormResultContext } from './forms/form-result.tsx'
import { SiteContext } from './kit/site.ts'
import { compareClocks } from './kit/now.ts'
import { withShownHtml } from './kit/written-html.ts'
import { restoreScroll } from './kit/scroll.ts'
import { stripInvalidParams } from './kit/strip-invalid-params.ts'
import { routes } from './routes.tsx'
import { loadBeforeNavigation } from './load-before-navigation.ts'
import { beginTooltips } from './ui/late-tooltips.ts'

declare global {
  interface Window {
    /** Called by React Refresh in development; names exports that do not prevent a hot update. */
    __getReactRefreshIgnoredExports?: () => string[]
  }
}

// Screen modules export more than components; without this, a change to one would reload the page.
if (import.meta.env.DEV) window.__getReactRefreshIgnoredExports = () => ['head', 'redirect', 'ownPath', 'queries']

/** Hydrates the page with the replies that the server rendered it from. */
const { site, answers, formResult } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData
const client = createQueryClient(async (address) => {
  const response = await fetch(prefix + address, { headers: { accept: 'application/json' } })
  compareClocks(response.headers.get('date'))
  const answer = await answerIn(response)
  // First, remove the invalid parameters from the page's address, so that the screen asks without them.
  if (answer.status === 400) stripInvalidParams({ address, refusal: refusalIn(answer) })
  return answer
})
hydrateQueries(client, withShownHtml(answers))
compareWithPage()
restoreScroll()
noticeUse()
beginTooltips()
await nextTask()

const me = getMe(client)
const { page } = pageAt(routes, withoutPrefix(window.location.pathname), site, Boolean(me))
const first = isOpen(page, me) ? await page.load() : null
await nextTask()
// A transition hydrates in slices, between which the page responds to touch.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <FormResultContext value={formResult}>
          <Router base={prefix} aroundNav={loadBeforeNavigation(client, site)}>
            <App first={first} />
          </Router>
        </FormResultContext>
      </QueryClientProvider>
    </SiteContext>,
  )
})

/** Ends the task, so that the page responds to touch before what follows. */
function nextTask(): Promise<void> {
  return new Promise((next) => setTimeout(next))
}

/** The page contains the time at which it was rendered, which is after the navigation began. A page restored by the back button may be of any age. */
function compareWithPage(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'back_forward') compareClocks(site.now, Date.now() - performance.now())
}

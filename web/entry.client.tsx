import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { PageData } from './document.ts'
import { giveAnswers } from './kit/answers.ts'
import { createQueryClient } from './kit/api.ts'
import { pageAt } from './kit/page.ts'
import { SiteContext } from './kit/site.ts'
import { keepScroll } from './kit/scroll.ts'
import { routes } from './routes.tsx'

/** Takes over the page that the server made, with the answers that it was made from. */
const { site, answers } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData
const client = createQueryClient((address) =>
  fetch(address, { credentials: 'same-origin', headers: { accept: 'application/json' } }),
)
giveAnswers(client, answers)
keepScroll()

const first = await pageAt(routes, window.location.pathname).page.load()
// As a transition the work is done in slices, between which the page answers to touch.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <App first={first} />
      </QueryClientProvider>
    </SiteContext>,
  )
})

import type { QueryClient } from '@tanstack/react-query'
import type { AroundNavHandler } from 'wouter'
import { withoutPrefix } from '../contract/languages.ts'
import { openQuery } from './kit/open-query.ts'
import { getCategories } from './kit/categories.ts'
import { getMe } from './kit/me.ts'
import { beginNavigation, endNavigation } from './kit/focus-main.ts'
import { isAskable, type RouteQuery, type Screen } from './kit/page.ts'
import { isOpen, pageAt, type Page } from './kit/route-table.ts'
import type { Site } from './kit/site.ts'
import { routes } from './routes.tsx'
import { AccessPrompt } from './shell/late-access-prompt.ts'

/** Milliseconds after which the next page is shown without its replies, with its skeleton. Its code is awaited however long it takes. */
const patience = 8_000

/**
 * Makes wouter navigate as browsers do between documents: the current page stays, with a progress bar (`on-its-way`, page-loading.css), until the code
 * and the replies of the next page have loaded. For a page that only members see it waits for the code alone, since a reply may show that the
 * session has ended. A later click cancels an earlier one. It does not wait for another address of the same page, or for a navigation that
 * replaces the history entry, unless that is the entry of a dialog, such as the menu.
 */
export function loadBeforeNavigation(client: QueryClient, site: Site): AroundNavHandler {
  const screens = new Map<Load, Pick<Screen, 'queries'>>()
  let turn = 0
  let from = ''
  const stay = () => {
    turn++
    document.documentElement.classList.remove('on-its-way')
  }
  // The entry of a dialog, which has the page's own address, goes with the dialog.
  addEventListener('popstate', () => entry() !== from && stay())
  return (navigate, to, options) => {
    const { pathname, search } = new URL(to, window.location.href)
    const isHere = pathname === window.location.pathname
    // Nobody's press: the address of this page is put right, while the next one may be on its way.
    if (options?.replace && isHere) return navigate(to, options)
    const mine = ++turn
    const finish = () => {
      if (mine !== turn) return
      stay()
      navigate(to, isSpare() ? { ...options, replace: true } : options)
    }
    const path = withoutPrefix(pathname)
    const me = getMe(client)
    const { page, params } = pageAt(routes, path, site, Boolean(me))
    const inDialog = options?.replace && stateNow()?.closes
    if (isHere || (options?.replace && !inDialog)) return finish()
    const location = { path, params, search: new URLSearchParams(search) }
    const askable = (queries: Page['queries'] = () => []) =>
      page.access ? [] : queries(location, me ?? null, getCategories(client)).filter((query) => isAskable(query, site))
    const load: Load = isOpen(page, me) ? page.load : loadPrompt
    const screen = screens.get(load)
    const has = ({ queryKey }: RouteQuery) => client.getQueryState(queryKey)?.data !== undefined
    if (screen && [...askable(page.queries), ...askable(screen.queries)].every(has)) return finish()
    document.documentElement.classList.add('on-its-way')
    if (inDialog) makeSpare()
    from = entry()
    beginNavigation()
    const arrive = () => endNavigation(finish)
    const arrival = async () => {
      const replies = askable(page.queries).map((query) => openQuery(client, query))
      const found = screen ?? (await load())
      screens.set(load, found)
      await Promise.all([...replies, ...askable(found.queries).map((query) => openQuery(client, query))])
    }
    const late = Promise.all([load(), new Promise((over) => setTimeout(over, patience))])
    // A page that does not arrive is shown with its failure.
    void Promise.race([arrival(), late]).then(arrive, arrive)
  }
}

const stateNow = () => history.state as { closes?: true; spare?: true } | null

/** True on the entry that a dialog has left in the history for the next page. */
const isSpare = () => stateNow()?.spare === true

/** The present entry of the history. */
const entry = () => `${window.location.href} ${isSpare()}`

/** A dialog that closes now would step back from its entry. As the browser has it, so that wouter does not announce a new page. */
function makeSpare(): void {
  History.prototype.replaceState.call(history, { spare: true }, '')
}

type Load = () => Promise<Pick<Screen, 'queries'>>

/** The code of what a visitor sees instead of a closed page. */
const loadPrompt: Load = async () => {
  await AccessPrompt.preload()
  return {}
}

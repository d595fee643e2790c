import type { QueryClient } from '@tanstack/react-query'
import type { AroundNavHandler } from 'wouter'
import { open } from './app.tsx'
import { beginNavigation } from './kit/focus-main.ts'
import type { Site } from './kit/site.ts'
import { routes } from './routes.tsx'

/**
 * Makes the way to other pages (until-ready.ts), whose code comes when the visitor first touches the page or presses a key: most pages are read
 * and left. A press that is sooner waits for it; should it not arrive, the next page is shown at once. Until then nothing is on its way, so
 * what stays on this page needs no more than the router.
 */
export function onTheWay(client: QueryClient, site: Site): AroundNavHandler {
  let way: AroundNavHandler | null = null
  let turn = 0
  const load = async () => {
    const late = await import('./until-ready.ts')
    return (way ??= late.untilReady(client, site, routes, open))
  }
  const onTouch = () => void load().catch(() => {})
  for (const touch of touches) addEventListener(touch, onTouch, { once: true, capture: true })
  return (navigate, to, options) => {
    // At the press, since the code that follows may be on its way itself.
    if (!options?.replace) beginNavigation()
    if (way) return way(navigate, to, options)
    const { pathname: from } = window.location
    const isHere = new URL(to, window.location.href).pathname === from
    const mine = options?.replace && isHere ? turn : ++turn
    if (options?.replace || isHere) return navigate(to, options)
    // A later press wins, and so does the browser's own button.
    const go = (found: AroundNavHandler | null) => {
      if (mine !== turn || window.location.pathname !== from) return
      if (found) found(navigate, to, options)
      else navigate(to, options)
    }
    void load().then(go, () => go(null))
  }
}

const touches = ['pointerdown', 'keydown']

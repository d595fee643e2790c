import { useEffect, useRef, useState } from 'react'
import { useGo } from '../../kit/place.ts'
import { paths } from '../../../contract/paths.ts'

/**
 * Asks before work that is not saved is left. The browser asks where the tab is closed or another site gone to; within the site the
 * Navigation API tells of every way out, the back button too. A browser without it does not ask: the text is kept all the same.
 * @param unsaved whether there is something to lose
 */
export function useLeaveGuard(unsaved: boolean) {
  const go = useGo()
  const free = useRef(false)
  const [leaving, setLeaving] = useState<{ to: string; key: string | null } | null>(null)
  useEffect(() => {
    if (!unsaved) return undefined
    const closing = (event: BeforeUnloadEvent) => free.current || event.preventDefault()
    const moving = (event: NavigateEvent) => {
      const { destination } = event
      const to = new URL(destination.url)
      const within = to.pathname === window.location.pathname && to.search === window.location.search
      // A member who was signed out meanwhile comes back to what is typed.
      const toLogin = to.pathname === paths.login()
      if (free.current || within || toLogin || !event.cancelable || !destination.sameDocument) return
      event.preventDefault()
      setLeaving({ to: to.pathname + to.search + to.hash, key: destination.key || null })
    }
    const navigation = 'navigation' in window ? window.navigation : null
    window.addEventListener('beforeunload', closing)
    navigation?.addEventListener('navigate', moving)
    return () => {
      window.removeEventListener('beforeunload', closing)
      navigation?.removeEventListener('navigate', moving)
    }
  }, [unsaved])
  return {
    /** Whether the visitor is on the way out and has to be asked. */
    asks: leaving !== null,
    leave() {
      free.current = true
      if (leaving?.key) window.navigation.traverseTo(leaving.key)
      else if (leaving) go(leaving.to)
    },
    stay: () => setLeaving(null),
    /** Goes without asking: what was typed is saved. */
    goOn(to: string) {
      free.current = true
      go(to)
    },
  }
}

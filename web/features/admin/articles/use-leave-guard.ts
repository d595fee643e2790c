import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useGo } from '../../../kit/location.ts'
import { paths } from '../../../../contract/paths.ts'
import { withoutPrefix } from '../../../../contract/languages.ts'

/**
 * Asks before unsaved work is left. The browser asks when the tab is closed or leaves the site; within the site the Navigation
 * API reports every navigation, including the back button. Browsers without it do not prompt; the draft of an article is stored anyway.
 * @param isUnsaved true if there is unsaved work
 */
export function useLeaveGuard(isUnsaved: () => boolean) {
  const go = useGo()
  const free = useRef(false)
  const [leaving, setLeaving] = useState<{ to: string; key: string | null } | null>(null)
  const shouldAsk = useEffectEvent(() => !free.current && isUnsaved())
  useEffect(() => {
    const closing = (event: BeforeUnloadEvent) => {
      if (shouldAsk()) event.preventDefault()
    }
    const moving = (event: NavigateEvent) => {
      const { destination } = event
      const to = new URL(destination.url)
      const within = to.pathname === window.location.pathname && to.search === window.location.search
      const path = withoutPrefix(to.pathname)
      // After a login the typed text is restored.
      const toLogin = path === paths.login()
      if (within || toLogin || !event.cancelable || !destination.sameDocument || !shouldAsk()) return
      event.preventDefault()
      setLeaving({ to: path + to.search + to.hash, key: destination.key || null })
    }
    const navigation = 'navigation' in window ? window.navigation : null
    window.addEventListener('beforeunload', closing)
    navigation?.addEventListener('navigate', moving)
    return () => {
      window.removeEventListener('beforeunload', closing)
      navigation?.removeEventListener('navigate', moving)
    }
  }, [])
  return {
    /** True while the question is shown. */
    asks: leaving !== null,
    leave() {
      free.current = true
      if (leaving?.key) window.navigation.traverseTo(leaving.key)
      else if (leaving) go(leaving.to)
    },
    stay: () => setLeaving(null),
    /** Navigates without asking, after a save. */
    goOn(to: string) {
      free.current = true
      go(to)
    },
  }
}

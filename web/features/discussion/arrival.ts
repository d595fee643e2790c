import { useEffect, useRef } from 'react'
import { isUsed } from '../../kit/focus-main.ts'
import { useHydrating } from '../../kit/hydrated.tsx'

/**
 * Shows the place that the address names, when the visitor has come here from another screen or by a link on this one: what the
 * browser does by itself for a page that it has loaded.
 * @param wanted what of a discussion the address asks for: another one is another arrival
 * @param isPlace whether an element's id is such a place
 * @param ready whether it is on the screen
 */
export function useArrival(wanted: string, isPlace: (id: string) => boolean, ready: boolean): void {
  const shown = useRef(useHydrating() ? wanted : null)
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (!ready || shown.current === wanted) return
    shown.current = wanted
    if (!isPlace(id)) return
    // After the screen has moved the focus to its beginning.
    requestAnimationFrame(() => {
      const element = document.getElementById(id)
      if (!element) return
      element.tabIndex = -1
      if (!isUsed()) element.focus({ preventScroll: true })
      element.scrollIntoView()
    })
  }, [wanted, isPlace, ready])
}

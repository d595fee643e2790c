import { useCallback, useEffect, useRef } from 'react'
import { isUsed } from '../../kit/focus-main.ts'
import { useHydrating } from '../../kit/hydrated.tsx'

/**
 * Brings the keyboard, and with it the screen, to a text that is there or is about to be drawn.
 * @param isArrival true after a navigation: the focus stays if the visitor has used the page since
 * @param frames the number of animation frames after which it stops trying
 */
export function focusOn(elementId: string, isArrival = false, frames = 30): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(elementId)
    if (!element) return frames > 0 ? focusOn(elementId, isArrival, frames - 1) : undefined
    element.tabIndex = -1
    if (!isArrival || !isUsed()) element.focus({ preventScroll: true })
    element.scrollIntoView({ block: isArrival ? 'start' : 'nearest' })
  })
}

/**
 * Scrolls to the element that the address names, when the visitor has come here from another screen or by a link on this one: what the
 * browser does by itself for a page that it has loaded.
 * @param wanted what of a conversation the address asks for: another one is another arrival
 * @param isTarget true for the id of such an element
 * @param ready whether it is on the screen
 */
export function useArrival(wanted: string, isTarget: (id: string) => boolean, ready: boolean): void {
  const shown = useRef(useHydrating() ? wanted : null)
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (!ready || shown.current === wanted) return
    shown.current = wanted
    if (isTarget(id)) focusOn(id, true)
  }, [wanted, isTarget, ready])
}

/**
 * Moves the focus to the first comment that was not there before: a button that asks for more moves on or goes.
 * @returns to be called before more is loaded
 */
export function useFocusOnNew(comments: { id: string }[]): () => void {
  const before = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const first = before.current && comments.find(({ id }) => !before.current?.has(id))
    if (!first) return
    before.current = null
    focusOn(`comment-${first.id}`)
  }, [comments])
  return useCallback(() => {
    before.current = new Set(comments.map(({ id }) => id))
  }, [comments])
}

import { useCallback, useEffect, useRef } from 'react'

/**
 * Brings the keyboard, and with it the screen, to a text that is there or is about to be drawn.
 * @param frames how often the screen is drawn, at the most, until it is given up
 */
export function focusOn(elementId: string, frames = 30): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(elementId)
    if (!element) return frames > 0 ? focusOn(elementId, frames - 1) : undefined
    element.tabIndex = -1
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  })
}

/**
 * Moves the focus to the first comment that was not there before: a button that asks for more moves on or goes.
 * @returns to be called before more is asked for
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

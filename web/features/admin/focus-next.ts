import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Selects the button that saves and the first field, on both forms. */
export const saveButton = '[type=submit]:not([disabled])'
export const firstField = '.form-field :is(input, textarea)'

/**
 * Moves the focus when the focused element is about to be removed, unless something else takes it.
 * @param selector tried after the change; the first match gets the focus
 */
export function focusNext(selector: string): void {
  const move = () => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.querySelector<HTMLElement>(`:is(${selector})`)?.focus()
  }
  // After the next frame, when React has rendered the change.
  requestAnimationFrame(() => setTimeout(move))
}

/** @returns the ref of an element; if it has the focus when it is removed, `onFocusLeft` moves the focus */
export function useFocusLeft<E extends HTMLElement>(onFocusLeft: () => void) {
  const element = useRef<E>(null)
  const onLeft = useEffectEvent(onFocusLeft)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      if (current?.contains(document.activeElement)) onLeft()
    }
  }, [])
  return element
}

import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * For what goes by itself or when it is answered: whoever is in it is to be somewhere afterwards.
 * @param onFocusLeft takes the focus when the element goes with it
 * @returns the element's ref
 */
export function useFocusLeft<E extends HTMLElement>(onFocusLeft: () => void) {
  const element = useRef<E>(null)
  const left = useEffectEvent(onFocusLeft)
  useLayoutEffect(() => {
    const place = element.current
    return () => {
      if (place?.contains(document.activeElement)) left()
    }
  }, [])
  return element
}

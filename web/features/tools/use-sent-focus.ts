import { useEffect, type RefObject } from 'react'

/**
 * Moves the focus back when the answer to a form is there: to the first input that is not right, else to what had it when the form was sent.
 * @param focusRef the name of that; empty for the button, null when nothing was sent
 */
export function useSentFocus(focusRef: RefObject<string | null>, box: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const name = focusRef.current
    focusRef.current = null
    if (name === null) return
    const [wrong] = box.current?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? []
    const element = wrong ?? box.current?.querySelector<HTMLElement>(name ? `[name='${name}']` : 'button')
    element?.closest('details')?.setAttribute('open', '')
    element?.focus()
  }, [focusRef, box])
}

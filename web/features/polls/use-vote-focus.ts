import { useEffect, useRef } from 'react'

/** Moves the focus when the focused button is replaced by the form or the results. */
export function usePreservedFocus(voting: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(voting)
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (before.current !== voting && lost)
      (box.current?.querySelector<HTMLElement>('input:checked') ?? box.current)?.focus({ preventScroll: true })
    before.current = voting
  }, [voting])
  // After the login, scroll to the poll in the fragment; on the first page the browser does.
  useEffect(() => {
    if (window.hydrated && window.location.hash === `#${box.current?.id}`) box.current?.scrollIntoView()
  }, [])
  return box
}

import { useEffect } from 'react'

declare global {
  interface Window {
    /** Set when the application has taken over the page. */
    awake?: boolean
    /** What the visitor pressed before that. */
    asleep?: HTMLElement
  }
}

/** Tells the page that the application has taken over, and does what the visitor pressed before it had. */
export function Awake() {
  useEffect(() => {
    window.awake = true
    window.asleep?.click()
    delete window.asleep
  }, [])
  return null
}

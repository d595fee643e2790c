import { useEffect } from 'react'

declare global {
  interface Window {
    /** Set when the application has taken over the page. */
    hydrated?: boolean
    /** What the visitor pressed before that. */
    pendingClick?: HTMLElement
  }
}

/** Tells the page that the application has taken over, and does what the visitor pressed before it had. */
export function Hydrated() {
  useEffect(() => {
    window.hydrated = true
    window.pendingClick?.click()
    delete window.pendingClick
  }, [])
  return null
}

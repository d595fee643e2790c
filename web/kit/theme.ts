import { useCallback, useEffect } from 'react'

/** Kept under the name 'theme': what the visitor chose. Light when nothing was chosen. */
export type Theme = 'light' | 'dark' | 'system'

const device = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The stored choice; a browser that keeps nothing has made none. */
function stored(): Theme {
  try {
    const text = localStorage.getItem('theme')
    return text === 'dark' || text === 'system' ? text : 'light'
  } catch {
    return 'light'
  }
}

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && device().matches))
}

/** The theme as the document wears it, the way to switch it, and the device's changes followed while the choice is 'system'. */
export function useTheme() {
  useEffect(() => {
    const follow = () => apply(stored())
    const media = device()
    media.addEventListener('change', follow)
    // Another tab has switched.
    window.addEventListener('storage', follow)
    return () => {
      media.removeEventListener('change', follow)
      window.removeEventListener('storage', follow)
    }
  }, [])
  const toggle = useCallback(() => {
    const next: Theme = document.documentElement.classList.contains('dark') ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', next)
    } catch {
      // A browser that keeps nothing still switches for this page.
    }
    apply(next)
  }, [])
  return { toggle }
}

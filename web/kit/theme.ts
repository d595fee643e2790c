import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Theme } from '../../contract/accounts.ts'

/**
 * Chooses a theme for this device: kept under the name 'theme', and worn at once by this page and by other tabs.
 * @param theme 'system' follows the device
 */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // A browser that keeps nothing still switches for this page.
  }
  apply(theme)
  listeners.forEach((listener) => listener())
}

/**
 * What is chosen on this device.
 * @param otherwise while nothing has been chosen here
 */
export function useChosenTheme(otherwise: Theme): Theme {
  return useSyncExternalStore(
    subscribe,
    () => stored() ?? otherwise,
    () => otherwise,
  )
}

/**
 * The theme as the document wears it: followed while the device changes ('system') or another tab switches, and the way to switch it.
 * @param preference what the member has chosen elsewhere: taken on by a device on which nothing was chosen yet
 */
export function useTheme(preference?: Theme) {
  useEffect(() => {
    const follow = () => apply(stored() ?? 'light')
    const media = device()
    media.addEventListener('change', follow)
    window.addEventListener('storage', follow)
    return () => {
      media.removeEventListener('change', follow)
      window.removeEventListener('storage', follow)
    }
  }, [])
  useEffect(() => {
    if (preference && !stored()) chooseTheme(preference)
  }, [preference])
  const toggle = useCallback(
    () => chooseTheme(document.documentElement.classList.contains('dark') ? 'light' : 'dark'),
    [],
  )
  return { toggle }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const device = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The choice kept on this device; null when there is none, or the browser keeps nothing. */
function stored(): Theme | null {
  try {
    const text = localStorage.getItem('theme')
    return text === 'light' || text === 'dark' || text === 'system' ? text : null
  } catch {
    return null
  }
}

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && device().matches))
}

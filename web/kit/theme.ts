import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Theme } from '../../contract/accounts.ts'

/**
 * Chooses a theme for this device: stores it under 'theme' and applies it to this page and other tabs.
 * @param theme 'system' follows the device
 */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Without storage the theme changes for this page only.
  }
  apply(theme)
  listeners.forEach((listener) => listener())
}

/**
 * The theme chosen on this device.
 * @param otherwise the default
 */
export function useChosenTheme(otherwise: Theme): Theme {
  return useSyncExternalStore(
    subscribe,
    () => stored() ?? otherwise,
    () => otherwise,
  )
}

/**
 * The document's current theme, kept up to date with the device ('system') and other tabs, and a function to switch it.
 * @param preference the member's preference, for a device on which no theme was chosen
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

/** The stored choice; null if there is none or the browser blocks storage. */
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

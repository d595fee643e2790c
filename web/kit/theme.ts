import { useEffect, useSyncExternalStore } from 'react'
import type { Theme } from '../../contract/accounts/accounts.ts'

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

/** A device on which no theme was chosen takes on the member's preference. */
export function useThemePreference(preference: Theme | undefined): void {
  useEffect(() => {
    if (preference && !stored()) window.chooseTheme(preference)
  }, [preference])
}

/** A choice in this tab is announced like one in another. */
function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The stored choice; null if there is none or the browser blocks storage. */
function stored(): Theme | null {
  try {
    const text = localStorage.getItem('theme')
    return text === 'light' || text === 'dark' || text === 'system' ? text : null
  } catch {
    return null
  }
}

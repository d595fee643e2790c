import type { Theme } from '../../contract/accounts/accounts.ts'

declare global {
  interface Window {
    /** Chooses a theme for this device: stores it under 'theme' and applies it to this page and other tabs. */
    chooseTheme: (theme: Theme) => void
  }
}

/**
 * Gives the page the theme and the state of the ladder that this device has stored, now and after each change, also of another tab.
 * @param preferred the member's preference, for a device on which no theme was chosen
 */
export function followDevice(preferred: string | undefined): void {
  const { classList } = document.documentElement
  const darkDevice = matchMedia('(prefers-color-scheme: dark)')
  /** The theme that was chosen in a browser that blocks storage. */
  let unstored: string | undefined
  const apply = () => {
    let [theme, done] = [unstored, '']
    try {
      theme = localStorage.getItem('theme') ?? theme
      done = localStorage.getItem('done') ?? ''
    } catch {}
    theme ??= preferred
    classList.toggle('begun', done !== '')
    classList.toggle('dark', theme === 'dark' || (theme === 'system' && darkDevice.matches))
  }
  apply()
  darkDevice.addEventListener('change', apply)
  addEventListener('storage', apply)
  window.chooseTheme = (theme) => {
    try {
      localStorage.setItem('theme', theme)
    } catch {
      unstored = theme
    }
    dispatchEvent(new StorageEvent('storage'))
  }
}

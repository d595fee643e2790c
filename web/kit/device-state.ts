import type { Theme } from '../../contract/accounts/accounts.ts'

declare global {
  interface Window {
    /** Chooses a theme for this device: stores it under 'theme' and applies it to this page and other tabs. */
    chooseTheme: (theme: Theme) => void
    /** Hides the offer of the page in the browser's language, for good. */
    declineLanguage: () => void
  }
}

/**
 * Gives the page the theme and the state of the ladder that this device has stored, now and after each change, also of another tab; and
 * the browser's language, in which the page may be offered (`data-offer`, shell/languages.css).
 * @param preferred the member's preference, for a device on which no theme was chosen
 */
export function followDevice(preferred: string | undefined): void {
  const { classList, dataset, lang } = document.documentElement
  const darkDevice = matchMedia('(prefers-color-scheme: dark)')
  /** The theme that was chosen in a browser that blocks storage. */
  let unstored: string | undefined
  let isDeclined = false
  const apply = () => {
    let [theme, done, declined] = [unstored, '', isDeclined]
    try {
      theme = localStorage.getItem('theme') ?? theme
      done = localStorage.getItem('done') ?? ''
      declined ||= localStorage.getItem('offer') === 'no'
    } catch {}
    theme ??= preferred
    classList.toggle('begun', done !== '')
    const [language = ''] = navigator.language.split('-')
    dataset.offer = declined || lang.startsWith(language) ? '' : language
    classList.toggle('dark', theme === 'dark' || (theme === 'system' && darkDevice.matches))
  }
  apply()
  darkDevice.addEventListener('change', apply)
  addEventListener('storage', apply)
  const store = (name: string, value: string) => {
    try {
      localStorage.setItem(name, value)
    } catch {}
    dispatchEvent(new StorageEvent('storage'))
  }
  window.chooseTheme = (theme) => {
    unstored = theme
    store('theme', theme)
  }
  window.declineLanguage = () => {
    isDeclined = true
    store('offer', 'no')
  }
}

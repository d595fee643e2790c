import { useMe } from '../kit/me.ts'
import { useTheme } from '../kit/theme.ts'
import { MoonIcon, SunIcon } from '../ui/icons.tsx'

/** Switches between light and dark. CSS shows one of the two icons by the page's theme class, so it is right at first paint. */
export function ThemeToggle({ words = false }: { words?: boolean }) {
  const { toggle } = useTheme(useMe()?.preferences.theme)
  return (
    <button
      type="button"
      className={words ? 'button line theme-toggle' : 'icon-button theme-toggle'}
      data-replay
      onClick={toggle}
    >
      <span className="when-light">
        <MoonIcon />
        <span className={words ? undefined : 'unseen'}>Dark theme</span>
      </span>
      <span className="when-dark">
        <SunIcon />
        <span className={words ? undefined : 'unseen'}>Light theme</span>
      </span>
    </button>
  )
}

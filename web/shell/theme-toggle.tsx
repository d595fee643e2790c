import { Trans } from '#words'
import { MoonIcon, SunIcon } from '../ui/icons.tsx'

/**
 * Switches between light and dark, at once (entry.start.ts). CSS shows one of the two icons by the page's theme class, so it is
 * right at first paint.
 */
export function ThemeToggle({ labelled = false }: { labelled?: boolean }) {
  return (
    <button type="button" className={`${labelled ? 'button line' : 'icon-button'} theme-toggle script-only`}>
      <span className="when-light">
        <MoonIcon />
        <span className={labelled ? undefined : 'unseen'}>
          <Trans>Dark theme</Trans>
        </span>
      </span>
      <span className="when-dark">
        <SunIcon />
        <span className={labelled ? undefined : 'unseen'}>
          <Trans>Light theme</Trans>
        </span>
      </span>
    </button>
  )
}

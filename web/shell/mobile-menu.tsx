import { useRef } from 'react'
import { t, Trans } from '#words'
import { referencesBeside } from '../../contract/settings/menu.ts'
import { focusMain } from '../kit/focus-main.ts'
import { useSite } from '../kit/site.ts'
import { CrossIcon } from '../ui/icons.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuAccount } from './menu-account.tsx'
import { NavLinks } from './nav-links.tsx'
import { SearchForm } from './search-form.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const id = 'menu'

/** For the button that opens the menu. The browser does that by itself, in older ones entry.start.ts. */
export const opensMenu = { command: 'show-modal', commandfor: id }
const closesMenu = { command: 'close', commandfor: id }

/** The phone's menu, from the right; it closes on navigation and search. It is in the page, so that it opens before any script. */
export function MobileMenu() {
  const { menu, ownPages } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  // After navigation the focus goes to the new page, not back to the menu's button.
  const go = () => {
    dialog.current?.close()
    focusMain()
  }
  return (
    <dialog className="mobile-menu" id={id} aria-labelledby="menu-title" ref={dialog}>
      <div className="menu-head row">
        <h2 id="menu-title">
          <Trans>Menu</Trans>
        </h2>
        {/* The first that has the focus, though it stands at the end. */}
        <button type="button" className="icon-button" aria-label={t`Close menu`} {...closesMenu}>
          <CrossIcon />
        </button>
        <LanguageSwitch className="languages" />
      </div>
      <SearchForm onGo={go} replace />
      <NavLinks label={t`Menu`} links={menu} onGo={go} />
      <NavLinks label={t`Reference`} links={[...referencesBeside(menu), ...ownPages]} onGo={go} />
      <MenuAccount onGo={go} />
      <ThemeToggle labelled />
    </dialog>
  )
}

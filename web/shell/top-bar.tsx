import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { t } from '#words'
import { useMe } from '../kit/me.ts'
import { useSite } from '../kit/site.ts'
import { useThemePreference } from '../kit/theme.ts'
import { paths } from '../../contract/paths.ts'
import { Logo, MenuIcon } from '../ui/icons.tsx'
import { AccountNav } from './account-nav.tsx'
import { BarSearch } from './bar-search.tsx'
import { Bell } from './bell.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { extraWidth } from './menu-width.ts'
import { opensMenu } from './mobile-menu.tsx'
import { NavLinks } from './nav-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The sticky bar: name, sections, search, theme, account. On a phone, the sections are in a menu. */
export function TopBar() {
  const { name, menu } = useSite()
  useThemePreference(useMe()?.preferences.theme)
  return (
    <header className="top-bar">
      <div className="wrap">
        <Link className="brand" href={paths.home}>
          <Logo />
          <span>{name}</span>
        </Link>
        <div className="beside" style={{ '--more': `${extraWidth(menu)}em` } as CSSProperties}>
          <div>
            <NavLinks label={t`Main`} links={menu} />
            <BarSearch />
            <LanguageSwitch className="languages" />
            <ThemeToggle />
            <Bell />
            <AccountNav />
            <button
              type="button"
              className="menu-button icon-button"
              aria-label={t`Menu`}
              aria-haspopup="dialog"
              {...opensMenu}
            >
              <MenuIcon />
            </button>
          </div>
        </div>
      </div>
    </header>
  )
}

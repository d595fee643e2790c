import { Link } from 'wouter'
import { useMe } from '../kit/me.ts'
import { useSite } from '../kit/site.ts'
import { useThemePreference } from '../kit/theme.ts'
import { paths } from '../../contract/paths.ts'
import { Logo, MenuIcon } from '../ui/icons.tsx'
import { AccountNav } from './account-nav.tsx'
import { BarSearch } from './bar-search.tsx'
import { Bell } from './bell.tsx'
import { opensMenu } from './mobile-menu.tsx'
import { MainNav } from './nav-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The sticky bar: name, sections, search, theme, account. On a phone, the sections are in a menu. */
export function TopBar() {
  const { name } = useSite()
  useThemePreference(useMe()?.preferences.theme)
  return (
    <header className="top-bar">
      <div className="wrap">
        <Link className="brand" href={paths.home}>
          <Logo />
          {name}
        </Link>
        <MainNav label="Main" />
        <BarSearch />
        <ThemeToggle />
        <Bell />
        <AccountNav />
        <button
          type="button"
          className="menu-button icon-button"
          aria-label="Menu"
          aria-haspopup="dialog"
          {...opensMenu}
        >
          <MenuIcon />
        </button>
      </div>
    </header>
  )
}

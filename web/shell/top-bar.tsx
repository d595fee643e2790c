import { useState } from 'react'
import { Link } from 'wouter'
import { useLazyModule } from '../kit/lazy.tsx'
import { useSite } from '../kit/site.ts'
import { paths } from '../../contract/paths.ts'
import { Logo, MenuIcon } from '../ui/icons.tsx'
import { AccountNav } from './account-nav.tsx'
import { buttonLink } from './button-link.ts'
import { Bell } from './bell.tsx'
import { NavLinks } from './nav-links.tsx'
import { SearchForm } from './search-form.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const loadMenu = () => import('./mobile-menu.tsx')

/** The footer has the same links, in case the menu's code cannot be loaded. */
const otherLinks = '#site-links'

/** The sticky bar: name, sections, search, theme, account. On a phone, the sections are in a menu. */
export function TopBar() {
  const { name } = useSite()
  const [menu, setMenu] = useState(false)
  const code = useLazyModule(loadMenu, menu, () => {
    setMenu(false)
    window.location.hash = otherLinks
  })
  return (
    <header className="top-bar">
      <div className="wrap">
        <Link className="brand" href={paths.home}>
          <Logo />
          {name}
        </Link>
        <nav aria-label="Main">
          <NavLinks />
        </nav>
        <SearchForm />
        <ThemeToggle />
        <Bell />
        <AccountNav />
        {/* Without JavaScript it links to the footer, which has the same links. */}
        <a
          className="menu-button icon-button"
          href={otherLinks}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menu}
          {...buttonLink(() => setMenu(true))}
        >
          <MenuIcon />
        </a>
      </div>
      {menu && code && <code.MobileMenu onClose={() => setMenu(false)} />}
    </header>
  )
}

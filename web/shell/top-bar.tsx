import './top-bar.css'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useSite } from '../kit/site.ts'
import { paths } from '../paths.ts'
import { Logo, MenuIcon } from '../ui/icons.tsx'
import { AccountNav } from './account-nav.tsx'
import { NavLinks } from './nav-links.tsx'
import { SearchForm } from './search-form.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The menu's code comes when it first opens. */
const MobileMenu = lazy(() => import('./mobile-menu.tsx'))

/** The sticky bar: name, parts of the site, search, theme, account. On a phone, the parts are in a menu. */
export function TopBar() {
  const { name } = useSite()
  const [menu, setMenu] = useState(false)
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
        <AccountNav />
        {/* Without JavaScript it leads to the footer, where the same links are. */}
        <a
          className="menu-button icon-button"
          href="#site-links"
          role="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menu}
          data-wake
          onClick={(event) => {
            event.preventDefault()
            setMenu(true)
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            setMenu(true)
          }}
        >
          <MenuIcon />
        </a>
      </div>
      {menu && (
        <Suspense>
          <MobileMenu onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </header>
  )
}

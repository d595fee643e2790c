import { Link, useLocation } from 'wouter'
import { useSite } from '../kit/site.ts'

/**
 * The links of the menu, in the order that admins gave them. The current one is marked: Home on '/' only, others on any path below theirs.
 * @param onGo closes the menu around the links; the new page replaces the menu's history entry
 */
export function NavLinks({ onGo }: { onGo?: () => void }) {
  const [path] = useLocation()
  return useSite().menu.map(({ label, href }) =>
    href.startsWith('/') ? (
      <Link
        key={href}
        href={href}
        aria-current={isIn(path, href) ? 'page' : undefined}
        replace={Boolean(onGo)}
        onClick={onGo}
      >
        {label}
      </Link>
    ) : (
      <a key={href} href={href} rel="noopener">
        {label}
      </a>
    ),
  )
}

function isIn(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}

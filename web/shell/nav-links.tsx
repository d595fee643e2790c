import { Link, useLocation } from 'wouter'
import { isOn } from '../../contract/parts.ts'
import { useSite } from '../kit/site.ts'
import { paths } from '../../contract/paths.ts'

const sections = [
  ['Home', paths.home],
  ['Articles', paths.articles()],
  ['Polls', paths.polls()],
  ['Forum', paths.forum()],
  ['Support Us', paths.support],
] as const

/** The sections of the site, in the bar, the menu and the footer. */
export function useSections() {
  const site = useSite()
  return sections.filter(([, href]) => isOn(href, site))
}

/**
 * The sections of the site. The current one is marked: Home on '/' only, others on any path below theirs.
 * @param onGo closes the menu around the links; the new page replaces the menu's history entry
 */
export function NavLinks({ onGo }: { onGo?: () => void }) {
  const [path] = useLocation()
  return useSections().map(([label, href]) => (
    <Link
      key={href}
      href={href}
      aria-current={isIn(path, href) ? 'page' : undefined}
      replace={Boolean(onGo)}
      onClick={onGo}
    >
      {label}
    </Link>
  ))
}

function isIn(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}

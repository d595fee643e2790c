import { Link, useLocation } from 'wouter'
import { paths } from '../../contract/paths.ts'

/** The site's parts, as the bar, the menu and the footer name them. */
export const siteLinks = [
  ['Home', paths.home],
  ['Articles', paths.articles()],
  ['Polls', paths.polls()],
  ['Forum', paths.forum()],
  ['Support Us', paths.support],
] as const

/**
 * The site's parts. The one that the visitor is in is marked: Home only on exactly '/', the others on any path under theirs.
 * @param onGo closes the menu that they stand in, in whose place in the history the link's page comes
 */
export function NavLinks({ onGo }: { onGo?: () => void }) {
  const [path] = useLocation()
  return siteLinks.map(([label, href]) => (
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

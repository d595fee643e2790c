import { useLocation } from 'wouter'
import type { MenuLink } from '../../contract/settings/menu.ts'
import { CachedPart } from '../kit/cached-part.tsx'
import { menuLabel } from './menu-label.ts'
import { SiteLink } from './site-link.tsx'

interface Props {
  label: string
  links: readonly MenuLink[]
  /** Closes the menu around the links; the new page replaces the menu's history entry. */
  onGo?: () => void
}

/** Links to parts of the site. The current one is marked: Home on '/' only, others on any path below theirs. */
export function NavLinks({ label, links, onGo }: Props) {
  const [path] = useLocation()
  const current = links.map(({ href }) => href).filter((href) => isIn(path, href))
  return <CachedPart as="nav" aria-label={label} part={Links} props={{ links, current, ...(onGo && { onGo }) }} />
}

function Links({ links, current, onGo }: Pick<Props, 'links' | 'onGo'> & { current: readonly string[] }) {
  return links.map(({ label, href }) => (
    <SiteLink key={href} href={href} current={current.includes(href)} onGo={onGo}>
      {menuLabel(label)}
    </SiteLink>
  ))
}

function isIn(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}

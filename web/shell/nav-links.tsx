import { useLocation } from 'wouter'
import { useSite } from '../kit/site.ts'
import { SiteLink } from './site-link.tsx'

/**
 * The links of the menu, in the order that admins gave them. The current one is marked: Home on '/' only, others on any path below theirs.
 * @param onGo closes the menu around the links; the new page replaces the menu's history entry
 */
export function NavLinks({ onGo }: { onGo?: () => void }) {
  const [path] = useLocation()
  return useSite().menu.map(({ label, href }) => (
    <SiteLink key={href} href={href} current={isIn(path, href)} onGo={onGo}>
      {label}
    </SiteLink>
  ))
}

function isIn(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}

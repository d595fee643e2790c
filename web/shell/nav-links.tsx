import { useLocation } from 'wouter'
import { Kept } from '../kit/kept.tsx'
import { useSite } from '../kit/site.ts'
import { SiteLink } from './site-link.tsx'

interface Props {
  label: string
  /** Closes the menu around the links; the new page replaces the menu's history entry. */
  onGo?: () => void
}

/** The links of the menu, in the order that admins gave them. The current one is marked: Home on '/' only, others on any path below theirs. */
export function MainNav({ label, onGo }: Props) {
  const [path] = useLocation()
  const { menu } = useSite()
  const current = menu.map(({ href }) => href).filter((href) => isIn(path, href))
  return <Kept as="nav" aria-label={label} part={Links} given={{ current, ...(onGo && { onGo }) }} />
}

function Links({ current, onGo }: { current: readonly string[]; onGo?: () => void }) {
  return useSite().menu.map(({ label, href }) => (
    <SiteLink key={href} href={href} current={current.includes(href)} onGo={onGo}>
      {label}
    </SiteLink>
  ))
}

function isIn(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}

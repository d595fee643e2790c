import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface Props {
  href: string
  current?: boolean
  /** Closes the menu around the link; a page of this site replaces the menu's history entry. */
  onGo?: (() => void) | undefined
  children: ReactNode
}

/** A link whose address admins wrote: a page of this site, or else a file of it or another site, which the browser fetches. */
export function SiteLink({ href, current = false, onGo, children }: Props) {
  if (/^\/[^.]*$/.test(href))
    return (
      <Link href={href} aria-current={current ? 'page' : undefined} replace={Boolean(onGo)} onClick={onGo}>
        {children}
      </Link>
    )
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  )
}

import type { ReactNode } from 'react'

/** A link to another site, which learns neither the page it comes from nor has a hand on it; the words alone where there is no address. */
export const OutsideLink = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null ? (
    children
  ) : (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  )

import type { ReactNode } from 'react'

/** A link to another site, without a referrer and without access to this window; plain text if there is no address. */
export const OutsideLink = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null ? (
    children
  ) : (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  )

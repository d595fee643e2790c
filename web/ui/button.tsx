import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'

type Look = 'main' | 'gold' | 'line' | 'plain'

/** A link that looks like a button. */
export function LinkButton({
  href,
  look = 'line',
  children,
  replace = false,
  onClick,
}: {
  href: string
  look?: Look
  children: ReactNode
  /** Replaces this page's history entry. */
  replace?: boolean | undefined
  onClick?: ((event: MouseEvent) => void) | undefined
}) {
  return (
    <Link className={`button ${look}`} href={href} replace={replace} onClick={onClick}>
      {children}
    </Link>
  )
}

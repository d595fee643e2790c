import './button.css'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'

type Look = 'main' | 'gold' | 'line' | 'plain'

/** A link that looks like a button. */
export function LinkButton({
  href,
  look = 'line',
  children,
  onClick,
}: {
  href: string
  look?: Look
  children: ReactNode
  onClick?: ((event: MouseEvent) => void) | undefined
}) {
  return (
    <Link className={`button ${look}`} href={href} onClick={onClick}>
      {children}
    </Link>
  )
}

import './page-head.css'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'

interface Props {
  title: string
  /** The address of the dashboard, with its tab. */
  back: string
  /** Ways on from here. */
  children?: ReactNode
}

/** The top of a page that the dashboard leads to: the way back, and what the page is. */
export function PageHead({ title, back, children }: Props) {
  return (
    <header className="admin-head row">
      <LinkButton href={back}>Back</LinkButton>
      <h1>{title}</h1>
      {children}
    </header>
  )
}

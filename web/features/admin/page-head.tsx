import './page-head.css'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'

interface Props {
  title: string
  /** The address of the dashboard, with its tab. */
  back: string
  /** Further links. */
  children?: ReactNode
}

/** The top of an admin page: the link back, and the title. */
export function PageHead({ title, back, children }: Props) {
  return (
    <header className="admin-head row">
      <LinkButton href={back}>Back</LinkButton>
      <h1>{title}</h1>
      {children}
    </header>
  )
}

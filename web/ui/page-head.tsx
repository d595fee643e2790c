import './page-head.css'
import type { ReactNode } from 'react'
import { LinkButton } from './button.tsx'

interface Props {
  title: string
  /** The address of the page above. */
  back: string
  /** Further links. */
  children?: ReactNode
}

/** The top of a page below another: the link back, and the title. */
export function PageHead({ title, back, children }: Props) {
  return (
    <header className="page-head row">
      <LinkButton href={back}>Back</LinkButton>
      <h1>{title}</h1>
      {children}
    </header>
  )
}

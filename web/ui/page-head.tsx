import './page-head.css'
import { t } from '#words'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface Props {
  title: string
  /** The address of the page above; none where a menu stands beside the page. */
  back?: string
  /** The text of the link there. */
  label?: string
  /** Further links. */
  children?: ReactNode
}

/** The top of a page below another: the link back, and the title. */
export function PageHead({ title, back, label = t`Back`, children }: Props) {
  return (
    <header className="page-head row">
      {back !== undefined && (
        <Link className="back" href={back}>
          {label}
        </Link>
      )}
      <h1>{title}</h1>
      {children}
    </header>
  )
}

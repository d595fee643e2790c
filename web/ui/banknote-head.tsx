import './banknote.css'
import type { CSSProperties, ReactNode } from 'react'

/** A number that is true and of use on its page, and the line that completes it. */
export interface Figure {
  value: string
  line: ReactNode
}

interface Props {
  title: ReactNode
  lead?: ReactNode
  figure?: Figure | undefined
  /** Another colour than that of the site, as `--c`. */
  style?: CSSProperties | undefined
  className?: string
}

/** The head of a page that has no picture of its own, on the ground of a banknote. The frame of the page follows it. */
export function BanknoteHead({ title, lead, figure, style, className = '' }: Props) {
  return (
    <header className={`banknote wrap ${className}`} style={style}>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {figure && (
        <p className="figure">
          <b>{figure.value}</b> <span>{figure.line}</span>
        </p>
      )}
    </header>
  )
}

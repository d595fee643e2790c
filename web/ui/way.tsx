import './way.css'
import type { CSSProperties, ReactNode } from 'react'

/** The stations of what takes its way: one below the other or, with `across`, in a line where there is space. */
export const Way = ({ across = false, children }: { across?: boolean; children: ReactNode }) => (
  <ol className={across ? 'way across' : 'way'}>{children}</ol>
)

interface Props {
  /** Without it the station is still to come. */
  state?: 'done' | 'now' | undefined
  /** A quiet line above the rest. */
  name?: ReactNode
  style?: CSSProperties
  children?: ReactNode
}

export const Station = ({ state, name, style, children }: Props) => (
  <li className={state} style={style} aria-current={state === 'now' ? 'step' : undefined}>
    {name && <p className="meta">{name}</p>}
    {children}
  </li>
)

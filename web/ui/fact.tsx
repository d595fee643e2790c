import './facts.css'
import type { ReactNode } from 'react'

/** A line of a `<dl className="facts">`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import './ground.css'
import './headline.css'
import type { ReactNode } from 'react'

interface Props {
  /** True if a bar follows it. */
  hasBar?: boolean
  children: ReactNode
}

/** The state of a list in a sentence, whose figure is a `<b>` in display size. */
export const Headline = ({ hasBar, children }: Props) => (
  <p className={`headline ground${hasBar ? ' barred' : ''}`}>{children}</p>
)

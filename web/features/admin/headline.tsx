import './dashboard/measures.css'
import './ground.css'
import './headline.css'
import type { ReactNode } from 'react'
import { ShareBar } from './dashboard/measure.tsx'
import { isParted, SharesBar, type Share } from './shares-bar.tsx'

interface Props {
  /** The bar below it. */
  shares?: readonly Share[]
  /** A bar that is filled so far, without shares. */
  percent?: number | undefined
  /** True if a bar of another kind follows it. */
  hasBar?: boolean
  children: ReactNode
}

/** The state of a list in a sentence, whose figure is a `<b>` in display size. */
export const Headline = ({
  shares = [],
  percent,
  hasBar = percent !== undefined || isParted(shares),
  children,
}: Props) => (
  <>
    <p className={`headline ground${hasBar ? ' barred' : ''}`}>{children}</p>
    {percent === undefined ? <SharesBar shares={shares} /> : <ShareBar percent={percent} />}
  </>
)

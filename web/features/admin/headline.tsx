import './ground.css'
import './headline.css'
import type { ReactNode } from 'react'
import { isParted, SharesBar, type Share } from './shares-bar.tsx'

interface Props {
  /** The bar below it. */
  shares?: readonly Share[]
  /** True if a bar of another kind follows it. */
  hasBar?: boolean
  children: ReactNode
}

/** The state of a list in a sentence, whose figure is a `<b>` in display size. */
export const Headline = ({ shares = [], hasBar = isParted(shares), children }: Props) => (
  <>
    <p className={`headline ground${hasBar ? ' barred' : ''}`}>{children}</p>
    <SharesBar shares={shares} />
  </>
)

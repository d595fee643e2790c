import './folding.css'
import './how-it-works.css'
import type { ReactNode } from 'react'
import { Trans } from '#words'

/** The longer half of a lead, folded: paragraphs of small print. */
export const HowItWorks = ({ children }: { children: ReactNode }) => (
  <details className="how">
    <summary>
      <Trans>How it works</Trans>
    </summary>
    {children}
  </details>
)

import './example.css'
import type { ReactNode } from 'react'
import { Trans } from '#words'

/** An example of the rows of an empty list. The sentences say it too, so screen readers leave the example out. */
export const Example = ({ children }: { children: ReactNode }) => (
  <figure className="example" inert>
    <figcaption className="meta">
      <Trans>So it will look:</Trans>
    </figcaption>
    {children}
  </figure>
)

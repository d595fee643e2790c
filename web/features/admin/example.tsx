import './example.css'
import type { ReactNode } from 'react'
import { t } from '#words'

/** An example of the rows of an empty list. The sentences say it too, so screen readers leave the example out. */
export const Example = ({ caption = t`So it will look:`, children }: { caption?: string; children: ReactNode }) => (
  <figure className="example" inert>
    <figcaption className="meta">{caption}</figcaption>
    {children}
  </figure>
)

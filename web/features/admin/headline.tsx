import './ground.css'
import './headline.css'
import type { ReactNode } from 'react'

/** The state of a list in a sentence, whose figure is a `<b>` in display size. */
export const Headline = ({ children }: { children: ReactNode }) => <p className="headline ground">{children}</p>

import type { Page } from 'playwright-core'

/** A screen as it is looked at. */
export interface Screen {
  path: string
  /** What is done before the look, at this width. */
  open?: (page: Page) => Promise<unknown>
  /** Who looks; a stranger unless said. */
  as?: { id: string }
  /** Only where there is such a thing. */
  narrowOnly?: true
  expects?: RegExp
}

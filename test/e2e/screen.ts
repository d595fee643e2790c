import type { Page } from 'playwright-core'

/** A screen to check. */
export interface Screen {
  path: string
  /** Opens the screen further, at this width. */
  open?: (page: Page) => Promise<unknown>
  /** The signed-in member; by default a visitor. */
  as?: { id: string }
  /** Only on narrow screens. */
  narrowOnly?: true
  /** As `narrowOnly`; its colours are looked at in another language. */
  otherColours?: true
  expects?: RegExp
}

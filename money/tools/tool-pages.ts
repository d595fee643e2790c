import type { ToolPage } from './tool-page.ts'
import { depositPages } from './tool-pages-of-deposits.ts'
import { loanPages } from './tool-pages-of-loans.ts'
import { pensionPages } from './tool-pages-of-pensions.ts'
import { protectionPages } from './tool-pages-of-protection.ts'
import { savingPages } from './tool-pages-of-saving.ts'
import { taxPages } from './tool-pages-of-tax.ts'

/** Every page of tools, in its order. A new one is a line in the file of its group. */
export const toolPages: readonly ToolPage[] = [
  ...taxPages,
  ...loanPages,
  ...savingPages,
  ...depositPages,
  ...pensionPages,
  ...protectionPages,
]

/** The page of a slug; undefined if there is none. */
export const toolPageOf = (slug: string) => toolPages.find((page) => page.slug === slug)

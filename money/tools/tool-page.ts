/** A page with one or more calculators. */
export interface ToolPage {
  slug: string
  title: string
  /** A sentence for the list and for search engines. */
  about: string
  group: ToolGroup
  /** Its calculators with their words on the page; the first is shown unless the address names another. */
  calculators: Readonly<Record<string, string>>
  /** Calculators that addresses of before name, each with the one of the page that took its place. */
  former?: Readonly<Record<string, string>>
  /** The things that its sums do not know, as sentences. */
  leavesOut: readonly string[]
}

export const toolGroups = {
  tax: 'Tax',
  loans: 'Loans and cards',
  saving: 'Saving and investing',
  deposits: 'Deposits and small savings',
  pensions: 'Pensions and work',
  protection: 'Plans and protection',
} as const
export type ToolGroup = keyof typeof toolGroups

/** The height of a calculator's frame on another site, in CSS pixels. */
export const toolFrameHeight = 640

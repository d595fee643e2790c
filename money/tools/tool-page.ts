import { t } from '#words'
/** A page with one or more calculators. */
export interface ToolPage {
  slug: string
  title: string
  /** A sentence for the list and for search engines. */
  about: string
  group: ToolGroup
  /** Its calculators with their texts on the page; the first is shown unless the address names another. */
  calculators: Readonly<Record<string, string>>
  /** Names of calculators in older addresses, each with the calculator that replaced it on this page. */
  former?: Readonly<Record<string, string>>
  /** The things that its sums do not know, as sentences. */
  leavesOut: readonly string[]
}

export const toolGroups = {
  tax: t`Tax`,
  loans: t`Loans and cards`,
  saving: t`Saving and investing`,
  deposits: t`Deposits and small savings`,
  pensions: t`Pensions and work`,
  protection: t`Plans and protection`,
} as const
export type ToolGroup = keyof typeof toolGroups

/** The custom property with the colour of the category of articles on the same subject. */
export const subjectColours: Record<ToolGroup, string> = {
  tax: '--note-5',
  loans: '--note-3',
  saving: '--note-6',
  deposits: '--note-2',
  pensions: '--note-7',
  protection: '--note-4',
}

/** The height of a calculator's frame on another site, in CSS pixels. */
export const toolFrameHeight = 640

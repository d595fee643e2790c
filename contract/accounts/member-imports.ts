import { t } from '#words'
import { importMessages as ofFiles } from '../subscribers/imports.ts'

export const memberImportLimits = {
  /** Bytes of a file. */
  size: 2 * 1024 * 1024,
  rows: 5_000,
  /** Milliseconds after which a check that was not followed by an import is erased. */
  lasts: 86_400_000,
  /** Days after which an account is erased whose owner has never come in. */
  invitedDays: 180,
} as const

export const memberImportStates = ['checked', 'done', 'undone'] as const

/** The reasons why a row of a file is refused. */
export const memberRowRefusals = {
  'no-address': t`No address stands here.`,
  address: t`This is no email address.`,
  twice: t`The address stands in a row above.`,
  name: t`The name is too long, or has characters that no name has.`,
  date: t`The day of joining cannot be read. Write it as 2026-11-27.`,
  future: t`The day of joining is still to come.`,
  cells: t`The row has more cells than the head of the table.`,
} as const
export type MemberRowRefusal = keyof typeof memberRowRefusals

export const memberImportMessages = {
  ...ofFiles,
  size: t`The file is too large. At most 2 MB can be read: divide it.`,
  rows: t`The file has more than 5,000 rows. Divide it.`,
} as const

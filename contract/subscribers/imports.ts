import * as z from 'zod/mini'
import { t } from '#words'
import { boundedText, Day } from '../shapes.ts'

export const importLimits = {
  /** Bytes of a file. */
  size: 10 * 1024 * 1024,
  rows: 50_000,
  how: { min: 3, max: 300 },
  /** Milliseconds after which a check that was not followed by an import is erased. */
  lasts: 86_400_000,
} as const

export const importStates = ['checked', 'running', 'done', 'undone'] as const

/** The reasons why a row of a file is refused. */
export const rowRefusals = {
  'no-address': t`No address stands here.`,
  address: t`This is no email address.`,
  twice: t`The address stands in a row above.`,
  'no-consent': t`Neither the row nor the form says when consent was given.`,
  date: t`The date of consent cannot be read. Write it as 2026-11-27.`,
  future: t`The date of consent is still to come.`,
  unconfirmed: t`The address was never confirmed.`,
  language: t`This site does not write in this language.`,
  category: t`There is no such subject.`,
  cells: t`The row has more cells than the head of the table.`,
} as const
export type RowRefusal = keyof typeof rowRefusals

const bothOrNone = t`Say both: when and how consent was given`

/** The statement of an admin about rows without a date of consent. */
export const ConsentStatement = z
  .object({
    consentedOn: z.optional(Day),
    consentHow: z.optional(boundedText(t`The way of consent`, importLimits.how)),
  })
  .check(
    z.check(({ value: { consentedOn, consentHow }, value, issues }) => {
      const missing = consentedOn === undefined ? 'consentedOn' : 'consentHow'
      if ((consentedOn === undefined) !== (consentHow === undefined))
        issues.push({ code: 'custom', input: value, message: bothOrNone, path: [missing], continue: true })
    }),
  )
export type ConsentStatement = z.infer<typeof ConsentStatement>

export const importMessages = {
  one: t`Choose one CSV file`,
  type: t`Send the CSV file as multipart/form-data.`,
  size: t`The file is too large. At most 10 MB can be read: divide it.`,
  failed: t`The file did not arrive whole. Please try again.`,
  encoding: t`The file is not in UTF-8. Save it as ‘CSV UTF-8’ in the spreadsheet, and choose it again.`,
  noText: t`This is no CSV file: it has characters that no text has.`,
  rows: t`The file has more than 50,000 rows. Divide it.`,
  empty: t`The file has no rows below its head.`,
  noColumn: t`No column of the file is called ‘email’ or ‘Email Address’.`,
  future: t`Enter a day that has come`,
  quotes: (row: number) =>
    t`Row ${String(row)} cannot be read: a quotation mark is missing there, or stands where none may stand.`,
  long: (row: number) =>
    t`Row ${String(row)} is too long. Maybe a quotation mark is missing at the end of one of its cells.`,
} as const

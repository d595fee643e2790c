import { t } from '#words'
import { reportReasons } from '../texts/reports.ts'

/** A ruling of a moderator about a member: texts rejected or hidden, a suspension, or all of it at once as spam. */
export const rulingKinds = {
  rejected: t`Texts rejected`,
  suspended: t({ message: 'Suspended', context: 'ruling' }),
  spam: t`Treated as spam`,
} as const
export type RulingKind = keyof typeof rulingKinds

export const rulingLimits = {
  /** Days in which a ruling can be undone; then all that this needs is deleted. */
  undoDays: 7,
  /** The most members whom one press treats as spammers. */
  atOnce: 50,
  /** The most rulings that one press undoes: a rejection of several texts is one for each of their members. */
  undoneAtOnce: 100,
  /** Texts of a member on a page of their sheet. */
  page: 50,
  /** The most accounts of the same network that the sheet shows. */
  related: 50,
  /** Days of logins by which accounts of the same network are found. */
  relatedDays: 30,
} as const

/** The reason for which a spammer's texts go and the account is suspended. */
export const spamReason = reportReasons.spam

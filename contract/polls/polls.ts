import { t } from '#words'

/** Limits of the specification, sections 5 and 9, as decided. Times in milliseconds. */
export const pollLimits = {
  question: { min: 1, max: 500 },
  label: { min: 1, max: 200 },
  options: { min: 2, max: 10, default: 2 },
  /** An expiry is at least this far ahead when it is set. */
  open: 5 * 60_000,
  page: 20,
  /** Options that a card shows before '+N more options'. */
  preview: 3,
  /** A sensitive poll hides its results below this number of votes. */
  sensitiveVotes: 5,
  refetchList: 30_000,
  refetchResults: 5_000,
  /** Results older than this are refetched when shown. */
  resultsStale: 1_000,
} as const

/** A question of taste or experience, or one with a right answer that teaches. */
export const pollKinds = ['opinion', 'quiz'] as const
export type PollKind = (typeof pollKinds)[number]

export type PollStatus = 'active' | 'expired' | 'inactive'

/** The filters and orders of the list, with their labels. */
export const pollFilters = { all: t`All`, active: t`Active`, expired: t`Expired` }
export type PollFilter = keyof typeof pollFilters
export const pollSorts = { newest: t`Newest`, oldest: t`Oldest`, expiring: t`Expiring` }
export type PollSort = keyof typeof pollSorts

/** Expired after its end; active if switched on and not expired; otherwise inactive. Nothing else decides this. */
export function pollStatus(poll: { isActive: boolean; expiresAt: string | null }, now: Date): PollStatus {
  if (poll.expiresAt !== null && Date.parse(poll.expiresAt) <= now.getTime()) return 'expired'
  return poll.isActive ? 'active' : 'inactive'
}

/** A vote can be changed, except in a quiz, whose first vote shows the answer. */
export const takesSecondVote = ({ kind }: { kind: PollKind }): boolean => kind !== 'quiz'

/** The key of a label: equal for labels that differ only in case or Unicode normalisation. */
export function labelKey(label: string): string {
  return label.normalize('NFC').toUpperCase().toLowerCase()
}

/** True while a sensitive poll has too few votes to hide who chose what. */
export function resultsHidden({ isSensitive, totalVotes }: { isSensitive: boolean; totalVotes: number }): boolean {
  return isSensitive && totalVotes < pollLimits.sensitiveVotes
}

/** Options by their votes, most first. Of equal ones the earlier stays first, and so do all while their votes are hidden. */
export const inRank = <Option extends { count: number | null }>(options: readonly Option[]): Option[] =>
  options.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))

/**
 * Shares of a whole in whole per cent that add up to 100, by the method of the largest remainder (Hare and Niemeyer); of equal
 * remainders the earlier goes first. Without votes all are 0.
 */
export function wholePercentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const shares = counts.map((count) => Math.floor((count * 100) / total))
  const left = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = counts
    .map((count, index) => ({ index, remainder: (count * 100) % total }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

import { pollLimits, resultsHidden, type PollKind } from '../../../contract/polls.ts'
import { badInput, conflict } from '../../kit/errors.ts'

interface Stored {
  kind: PollKind
  isSensitive: boolean
  totalVotes: number
}

/**
 * An end is ahead when it is set or changed; one that a save leaves as it was may have come.
 * @throws Refused 400 at `expiresAt`
 */
export function refuseExpiry(expiresAt: string | null, before: string | null, now: Date): void {
  if (expiresAt === null || expiresAt === before) return
  const ahead = Date.parse(expiresAt) - now.getTime()
  if (ahead <= 0) throw badInput({ expiresAt: ['Expiration date must be in the future'] })
  if (ahead < pollLimits.open) throw badInput({ expiresAt: ['Expiration date must be at least 5 minutes ahead'] })
}

/**
 * Who gave an opinion is not to find it marked wrong, nor who answered a quiz to find it counted as an opinion.
 * @throws Refused 400 at `kind`
 */
export function refuseKind({ kind }: { kind: PollKind }, before: Stored): void {
  if (kind !== before.kind && before.totalVotes > 0) throw badInput({ kind: ['A poll that has votes keeps its kind'] })
}

/**
 * Who voted in a sensitive poll was promised that a few votes are not told apart.
 * @throws Refused 400 at `isSensitive`
 */
export function refuseOpening({ isSensitive }: { isSensitive: boolean }, before: Stored): void {
  if (!isSensitive && before.totalVotes > 0 && resultsHidden(before))
    throw badInput({ isSensitive: [`It has votes, and stays sensitive until there are ${pollLimits.sensitiveVotes}`] })
}

/**
 * Votes are not removed by a slip. Of a sensitive poll with few votes it is not said which options have them.
 * @throws Refused 409
 */
export function refuseLoss(gone: { label: string; voteCount: number }[], before: Stored): void {
  if (resultsHidden(before)) {
    if (gone.length === 0 || before.totalVotes === 0) return
    throw conflict(
      `This sensitive poll has ${votes(before.totalVotes)}. Those for the options that you remove would be removed with them.`,
    )
  }
  const losing = gone.filter(({ voteCount }) => voteCount > 0)
  if (losing.length === 0) return
  const named = list.format(losing.map(({ label, voteCount }) => `‘${label}’ (${votes(voteCount)})`))
  throw conflict(`Removing ${named} would remove ${losing.length === 1 ? 'its' : 'their'} votes too.`)
}

const list = new Intl.ListFormat('en-IN')
const votes = (count: number) => (count === 1 ? '1 vote' : `${count.toLocaleString('en-IN')} votes`)

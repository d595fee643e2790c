import { plural, t } from '#words'
import { labelKey, pollLimits, resultsHidden, type PollKind } from '../../../contract/polls/polls.ts'
import { badInput, conflict } from '../../kit/errors.ts'
import { grouped } from '../../../money/grouped.ts'
import type { Queries } from '../../db/client/open.ts'

type StoredPoll = { kind: PollKind; isSensitive: boolean; totalVotes: number }

/** An end must be ahead when it is set or changed; one that stays may have passed. @throws HttpError 400 at `expiresAt` */
export function checkExpiry(expiresAt: string | null, before: string | null, now: Date): void {
  if (expiresAt === null || expiresAt === before) return
  const ahead = Date.parse(expiresAt) - now.getTime()
  if (ahead <= 0) throw badInput({ expiresAt: [t`Expiration date must be in the future`] })
  if (ahead < pollLimits.open) throw badInput({ expiresAt: [t`Expiration date must be at least 5 minutes ahead`] })
}

/**
 * The kind of a poll with votes does not change, and stays sensitive while its few votes could identify a voter.
 * @throws HttpError 400 at `kind` or `isSensitive`
 */
export function checkPromises({ kind, isSensitive }: Omit<StoredPoll, 'totalVotes'>, before: StoredPoll): void {
  if (before.totalVotes === 0) return
  if (kind !== before.kind) throw badInput({ kind: [t`A poll that has votes keeps its kind`] })
  if (!isSensitive && resultsHidden(before))
    throw badInput({ isSensitive: [t`It has votes, and stays sensitive until there are ${pollLimits.sensitiveVotes}`] })
}

/** Requires a confirmation before votes are removed; does not reveal the few votes of a sensitive poll. @throws HttpError 409 */
export function checkVoteLoss(removed: { label: string; voteCount: number }[], before: StoredPoll): void {
  if (resultsHidden(before)) {
    if (removed.length === 0 || before.totalVotes === 0) return
    throw conflict(
      plural(before.totalVotes, {
        one: `This sensitive poll has # vote. Those for the options that you remove would be removed with them.`,
        other: `This sensitive poll has # votes. Those for the options that you remove would be removed with them.`,
      }),
    )
  }
  const losing = removed.filter(({ voteCount }) => voteCount > 0)
  if (losing.length === 0) return
  const named = list.format(losing.map(({ label, voteCount }) => `‘${label}’ (${votes(voteCount)})`))
  throw conflict(
    losing.length === 1
      ? t`Removing ${named} would remove its votes too.`
      : t`Removing ${named} would remove their votes too.`,
  )
}

const list = new Intl.ListFormat('en-IN')
const votes = (count: number) => (count === 1 ? '1 vote' : `${grouped(count)} votes`)

/** Finds the stored option of each written one: by its id, else by its label, so that votes survive a form without ids too. */
export function matchOptions<S extends { id: string; label: string }, W extends { id?: string; label: string }>(
  stored: readonly S[],
  written: readonly W[],
): { remaining: { option: W; was: S | null }[]; removed: S[] } {
  const free = new Map(stored.map((option) => [option.id, option]))
  const take = (found: S | undefined) => {
    if (found) free.delete(found.id)
    return found ?? null
  }
  const byId = written.map((option) => take(free.get(option.id ?? '')))
  const remaining = written.map((option, index) => ({
    option,
    was: byId[index] ?? take([...free.values()].find(({ label }) => labelKey(label) === labelKey(option.label))),
  }))
  return { remaining, removed: [...free.values()] }
}

/** @throws HttpError 400 at `articleId` */
export async function refuseMissingArticle(sql: Queries, id: string | null): Promise<void> {
  if (id === null) return
  const [found] = await sql`select from articles where id = ${id} and deleted_at is null for key share`
  if (!found) throw badInput({ articleId: [t`There is no such article`] })
}

/** The database compares letters a little differently than `labelKey`. @throws HttpError 400 at `options`, or the same error */
export function refuseSameLabels(error: { constraint?: string }): never {
  throw error.constraint === 'poll_options_label_key' ? badInput({ options: [t`Option labels must be unique`] }) : error
}

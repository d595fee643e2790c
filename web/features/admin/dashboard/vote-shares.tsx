import type { CSSProperties } from 'react'
import type { AdminPoll } from '../../../../contract/polls/admin-polls-api.ts'
import { grouped } from '../../../../money/grouped.ts'
import { langByLetters } from '../../../kit/language-of.ts'

/** The votes of a poll: their number, a line parted by the shares of the options, and the option that leads. */
export function VoteShares({ poll: { options, totalVotes } }: { poll: AdminPoll }) {
  const counted = options.flatMap(({ id, label, voteCount }) => (voteCount ? [{ id, label, voteCount }] : []))
  const ranked = counted.toSorted((a, b) => b.voteCount - a.voteCount)
  const [first] = ranked
  return (
    <div className="vote-shares">
      <b>{grouped(totalVotes)}</b>
      {first && (
        <>
          <span className="parts" aria-hidden="true">
            {ranked.map(({ id, voteCount }) => (
              <i key={id} style={{ flexGrow: voteCount } as CSSProperties} />
            ))}
          </span>
          <span className="meta">
            {Math.round((100 * first.voteCount) / totalVotes)}&nbsp;%{' '}
            <q lang={langByLetters(first.label)}>{first.label}</q>
          </span>
        </>
      )}
    </div>
  )
}

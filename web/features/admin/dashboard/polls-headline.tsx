import { plural, Trans } from '#words'
import type { AdminPoll } from '../../../../contract/polls/admin-polls-api.ts'
import { langByLetters } from '../../../kit/language-of.ts'
import { Headline } from '../headline.tsx'

/** The votes in the polls that are shown, over a bar with a part for each; the poll that differs is named. */
export function PollsHeadline({ polls }: { polls: readonly AdminPoll[] }) {
  const ranked = polls.toSorted((a, b) => b.totalVotes - a.totalVotes)
  const [first] = ranked
  if (!first) return null
  const all = polls.reduce((sum, { totalVotes }) => sum + totalVotes, 0)
  const without = polls.filter(({ totalVotes }) => totalVotes === 0).length
  const votes = plural(all, { one: '# vote', other: '# votes' })
  const number = plural(polls.length, { one: '# poll', other: '# polls' })
  const none = plural(without, { one: '# has none yet', other: '# have none yet' })
  const leads = polls.length > 1 && first.totalVotes > (ranked[1]?.totalVotes ?? 0)
  return (
    <Headline
      shares={ranked.map(({ id, totalVotes }, index) => ({
        key: id,
        size: totalVotes,
        colour: `color-mix(in oklab, var(--primary) ${Math.max(100 - index * 8, 30)}%, var(--card))`,
      }))}
    >
      {without > 0 ? (
        <Trans>
          <b>{votes}</b> in {number}: {none}
        </Trans>
      ) : leads ? (
        <Trans>
          <b>{votes}</b> in {number}, most in <q lang={langByLetters(first.question)}>{first.question}</q>
        </Trans>
      ) : (
        <Trans>
          <b>{votes}</b> in {number}
        </Trans>
      )}
    </Headline>
  )
}

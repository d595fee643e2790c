import { plural, t, Trans } from '#words'
import type { AdminPoll } from '../../../../contract/polls/admin-polls-api.ts'
import { pollStatus } from '../../../../contract/polls/polls.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { useNow } from '../../../kit/now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { deletion } from './deletion.tsx'
import { day, moment } from './cells.tsx'
import { declareTab } from './declare-tab.ts'
import { PollsHeadline } from './polls-headline.tsx'
import { VoteShares } from './vote-shares.tsx'

/** Every poll, inactive ones too. */
export const pollsTab = declareTab({
  name: 'polls',
  call: 'GET /api/admin/polls',
  things: t`polls`,
  counted: (count) => plural(count, { one: '# poll', other: '# polls' }),
  find: t`Find polls`,
  starts: [{ label: t`New poll`, name: t`New poll`, href: adminPaths.newPoll, className: 'button main' }],
  filters: {
    search: { label: t`Search questions` },
    status: {
      label: t`Status`,
      choices: {
        '': t({ message: 'All', context: 'polls' }),
        active: t({ message: 'Active', context: 'polls' }),
        expired: t({ message: 'Expired', context: 'polls' }),
        inactive: t({ message: 'Inactive', context: 'polls' }),
      },
    },
    sort: { label: t`Sort`, choices: { '': t`Newest`, oldest: t`Oldest`, votes: t`Most votes` } },
  },
  headline: (polls) => <PollsHeadline polls={polls} />,
  isCompact: true,
  columns: [
    { label: t`Question`, kind: 'wide', cell: (poll) => <Question poll={poll} /> },
    { label: t`Votes`, isPlain: true, cell: (poll) => <VoteShares poll={poll} /> },
    { label: t({ message: 'Created', context: 'poll' }), cell: ({ createdAt }) => day(createdAt) },
  ],
  nameOf: ({ question }) => question,
  actions: ({ id, question, totalVotes }) => [
    { label: t`View`, name: t`View ‘${question}’`, href: paths.poll(id) },
    { label: t`Edit`, name: t`Edit ‘${question}’`, href: adminPaths.editPoll(id), main: true },
    { label: 'CSV', name: t`CSV of ‘${question}’`, href: adminPaths.pollCsv(id), isFile: true },
    deletion('poll', id, question, votesOf(totalVotes)),
  ],
  empty: { title: t`No polls yet`, text: t`Press New poll and ask the first question.` },
})

const states = {
  active: null,
  expired: <Badge look="bad">{t({ message: 'Expired', context: 'poll' })}</Badge>,
  inactive: <Badge>{t({ message: 'Inactive', context: 'poll' })}</Badge>,
}

/** The question, with what differs from most polls: these are active, no quiz, and of no article. */
function Question({ poll }: { poll: AdminPoll }) {
  const { question, kind, articleTitle, expiresAt } = poll
  const now = useNow()
  return (
    <div className="titled">
      <div>
        <span dir="auto">{question}</span> {states[pollStatus(poll, now)]}
        <div className="meta">
          {kindOf(kind === 'quiz', articleTitle)}
          {expiresAt && (
            <>
              ,{' '}
              {Date.parse(expiresAt) > now.getTime() ? (
                <Trans>open until {moment(expiresAt)}</Trans>
              ) : (
                <Trans>ended on {moment(expiresAt)}</Trans>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function kindOf(isQuiz: boolean, articleTitle: string | null | undefined): string {
  if (!articleTitle) return isQuiz ? t`Quiz` : t`Poll`
  return isQuiz ? t`Quiz in ‘${articleTitle}’` : t`Poll in ‘${articleTitle}’`
}

const votesOf = (count: number) =>
  count > 0 ? plural(count, { one: '# vote goes with it.', other: '# votes go with it.' }) : t`Nobody has voted in it.`

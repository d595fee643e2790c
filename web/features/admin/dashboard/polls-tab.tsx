import type { AdminPoll } from '../../../../contract/polls/admin-polls-api.ts'
import { pollStatus } from '../../../../contract/polls/polls.ts'
import { paths } from '../../../../contract/paths.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { useNow } from '../../../kit/now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { deletion } from './deletion.tsx'
import { day, moment } from './cells.tsx'
import { declareTab } from './declare-tab.ts'
import { VoteShares } from './vote-shares.tsx'

/** Every poll, inactive ones too. */
export const pollsTab = declareTab({
  name: 'polls',
  call: 'GET /api/admin/polls',
  thing: 'poll',
  find: 'Find polls',
  starts: [{ label: 'New poll', name: 'New poll', href: paths.newPoll, className: 'button main' }],
  filters: {
    search: { label: 'Search questions' },
    status: { label: 'Status', choices: { '': 'All', active: 'Active', expired: 'Expired', inactive: 'Inactive' } },
    sort: { label: 'Sort', choices: { '': 'Newest', oldest: 'Oldest', votes: 'Most votes' } },
  },
  columns: [
    { label: 'Question', kind: 'wide', cell: (poll) => <Question poll={poll} /> },
    { label: 'Votes', cell: (poll) => <VoteShares poll={poll} /> },
    { label: 'Created', cell: ({ createdAt }) => day(createdAt) },
  ],
  nameOf: ({ question }) => question,
  actions: ({ id, question, totalVotes }) => [
    { label: 'View', name: `View ‘${question}’`, href: paths.poll(id) },
    { label: 'Edit', name: `Edit ‘${question}’`, href: paths.editPoll(id), main: true },
    { label: 'CSV', name: `CSV of ‘${question}’`, href: paths.pollCsv(id), download: true },
    deletion('poll', id, question, votesOf(totalVotes)),
  ],
  empty: { title: 'No polls yet', text: 'Press New poll and ask the first question.' },
})

const states = { active: null, expired: <Badge look="bad">Expired</Badge>, inactive: <Badge>Inactive</Badge> }

/** The question, with what differs from most polls: these are active, no quiz, and of no article. */
function Question({ poll }: { poll: AdminPoll }) {
  const { question, kind, articleTitle, expiresAt } = poll
  const now = useNow()
  return (
    <div className="titled">
      <div>
        <span dir="auto">{question}</span> {states[pollStatus(poll, now)]}
        <div className="meta">
          {kind === 'quiz' ? 'Quiz' : 'Poll'}
          {articleTitle && ` in ‘${articleTitle}’`}
          {expiresAt && (
            <>
              , {Date.parse(expiresAt) > now.getTime() ? 'open until' : 'ended on'} {moment(expiresAt)}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

const votesOf = (count: number) =>
  count > 0 ? `${pluralize(count, 'vote')} ${count === 1 ? 'goes' : 'go'} with it.` : 'Nobody has voted in it.'

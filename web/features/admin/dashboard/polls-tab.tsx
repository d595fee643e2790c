import { paths } from '../../../../contract/paths.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { PollBadges } from '../../polls/poll-facts.tsx'
import { deletion } from './deletion.tsx'
import { day, moment } from './cells.tsx'
import { declareTab } from './declare-tab.ts'
import { grouped } from '../../../../money/grouped.ts'

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
    { label: 'Question', kind: 'wide', cell: ({ question }) => question },
    { label: 'Status', cell: (poll) => <PollBadges poll={poll} /> },
    { label: 'Votes', kind: 'number', cell: ({ totalVotes }) => grouped(totalVotes) },
    { label: 'Ends', cell: ({ expiresAt }) => (expiresAt ? moment(expiresAt) : 'Never') },
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

const votesOf = (count: number) =>
  count > 0 ? `${pluralize(count, 'vote')} ${count === 1 ? 'goes' : 'go'} with it.` : 'Nobody has voted in it.'

import type { AdminPoll } from '../../../../contract/admin-polls-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { pollStatus } from '../../../../contract/polls.ts'
import { useNow } from '../../../kit/now.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { oneOf, searchText } from '../../../lists/list-params.ts'
import { PollBadges } from '../../polls/poll-facts.tsx'
import type { Action } from '../actions.tsx'
import { command } from '../command.ts'
import { undoable } from '../undo-time.ts'
import { actionsColumn, day, declareTab, moment } from './tab.tsx'

/** Every poll, inactive ones too. */
export const pollsTab = declareTab({
  name: 'polls',
  label: 'Polls',
  call: 'GET /api/admin/polls',
  thing: 'poll',
  readers: {
    search: searchText,
    status: oneOf('active', 'expired', 'inactive'),
    sort: oneOf('oldest', 'votes'),
  },
  find: 'Find polls',
  boxes: [['search', 'Search questions']],
  selects: [
    ['status', 'Status', { '': 'All', active: 'Active', expired: 'Expired', inactive: 'Inactive' }],
    ['sort', 'Sort', { '': 'Newest', oldest: 'Oldest', votes: 'Most votes' }],
  ],
  columns: [
    { label: 'Question', kind: 'wide', cell: ({ question }) => question },
    { label: 'Status', cell: (poll) => <Status poll={poll} /> },
    { label: 'Votes', kind: 'number', cell: ({ totalVotes }) => totalVotes.toLocaleString('en-IN') },
    { label: 'Ends', cell: ({ expiresAt }) => (expiresAt ? moment(expiresAt) : 'Never') },
    { label: 'Created', cell: ({ createdAt }) => day(createdAt) },
    actionsColumn(actionsOf),
  ],
  empty: { title: 'No polls yet', text: 'Press New Poll and ask the first question.' },
})

function Status({ poll }: { poll: AdminPoll }) {
  return <PollBadges poll={poll} status={pollStatus(poll, useNow())} />
}

function actionsOf(poll: AdminPoll): Action[] {
  const { id, question } = poll
  return [
    { label: 'View', name: `View ‘${question}’`, href: paths.poll(id) },
    { label: 'Edit', name: `Edit ‘${question}’`, href: paths.editPoll(id) },
    { label: 'CSV', name: `CSV of ‘${question}’`, href: paths.pollCsv(id), download: true },
    { label: 'Delete', name: `Delete ‘${question}’`, danger: true, command: deletionOf(poll) },
  ]
}

function deletionOf({ id, question, totalVotes }: AdminPoll) {
  const text = (
    <>
      <p>
        <b>{question}</b>
      </p>
      <p>
        {totalVotes > 0
          ? `${pluralize(totalVotes, 'vote')} ${totalVotes === 1 ? 'goes' : 'go'} with it.`
          : 'Nobody has voted in it.'}
      </p>
      <p>{undoable}</p>
    </>
  )
  return command(
    'DELETE /api/admin/polls/:id',
    { id },
    {
      confirm: { title: 'Delete this poll?', text, yes: 'Delete Poll', doing: 'Deleting…' },
      done: 'Poll deleted successfully',
      failed: 'Failed to delete poll',
      undo: command(
        'POST /api/admin/polls/:id/restore',
        { id },
        {
          body: () => ({}),
          done: 'Poll restored',
          failed: 'Failed to restore poll',
        },
      ),
    },
  )
}

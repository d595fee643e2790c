import { Link } from 'wouter'
import type { AdminPoll } from '../../../../contract/admin-polls-api.ts'
import { pollStatus } from '../../../../contract/polls.ts'
import { dateInIndia, momentInIndia } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { paths } from '../../../../contract/paths.ts'
import { PollBadges } from '../../polls/poll-facts.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { useQuestion, type Ask } from './acting.ts'
import { Controls } from './controls.tsx'
import { Listing, useTabList, type TabProps } from './listing.tsx'

const load = () => import('./delete-questions.tsx')

const choices = [
  [
    'status',
    'Status',
    [
      ['', 'All'],
      ['active', 'Active'],
      ['expired', 'Expired'],
      ['inactive', 'Inactive'],
    ],
  ],
  [
    'sort',
    'Sort',
    [
      ['', 'Newest'],
      ['oldest', 'Oldest'],
      ['votes', 'Most votes'],
    ],
  ],
] as const

/** Every poll, inactive ones too. */
export function PollsTab({ asked, cursor }: TabProps) {
  const list = useTabList('polls', { asked, cursor })
  const question = useQuestion<AdminPoll, Awaited<ReturnType<typeof load>>>(load)
  const now = useNow()
  return (
    <>
      <Controls
        tab="polls"
        label="Find polls"
        asked={asked}
        texts={[['search', 'Search questions']]}
        choices={choices}
      />
      <Listing
        {...{ tab: 'polls', thing: 'poll', list, asked, cursor }}
        empty={{ title: 'No polls yet', text: 'Press New Poll and ask the first question.' }}
      >
        {(rows) => <Table caption="Polls" columns={columnsOf(now, question.ask)} rows={rows} />}
      </Listing>
      {question.code && question.about && <question.code.DeletePoll poll={question.about} onClose={question.close} />}
    </>
  )
}

function columnsOf(now: Date, ask: Ask<AdminPoll>): Column<AdminPoll>[] {
  return [
    { label: 'Question', kind: 'wide', cell: ({ question: asks }) => asks },
    {
      label: 'Status',
      cell: (poll) => <PollBadges poll={poll} status={pollStatus(poll, now)} />,
    },
    { label: 'Votes', kind: 'number', cell: ({ totalVotes }) => totalVotes.toLocaleString('en-IN') },
    {
      label: 'Ends',
      cell: ({ expiresAt }) => (expiresAt ? <time dateTime={expiresAt}>{momentInIndia(expiresAt)}</time> : 'Never'),
    },
    { label: 'Created', cell: ({ createdAt }) => <time dateTime={createdAt}>{dateInIndia(createdAt)}</time> },
    { label: 'What to do', kind: 'acts', cell: (poll) => <Acts poll={poll} onDelete={ask(poll)} /> },
  ]
}

function Acts({ poll, onDelete }: { poll: AdminPoll; onDelete: ReturnType<Ask<AdminPoll>> }) {
  const name = `‘${poll.question}’`
  return (
    <>
      <Link className="row-act" href={paths.poll(poll.id)} aria-label={`View ${name}`}>
        View
      </Link>
      <Link className="row-act" href={paths.editPoll(poll.id)} aria-label={`Edit ${name}`}>
        Edit
      </Link>
      <a className="row-act" href={paths.pollCsv(poll.id)} download aria-label={`CSV of ${name}`}>
        CSV
      </a>
      <button type="button" className="row-act danger" data-replay aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </button>
    </>
  )
}

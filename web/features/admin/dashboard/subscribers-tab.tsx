import type { Subscriber } from '../../../../contract/subscribers.ts'
import { dateInIndia } from '../../../kit/dates.ts'
import { paths } from '../../../../contract/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { useQuestion, type Ask } from './acting.ts'
import { Controls } from './controls.tsx'
import { Listing, useTabList, type TabProps } from './listing.tsx'

const load = () => import('./delete-questions.tsx')

/** Who is told of new articles. */
export function SubscribersTab({ asked, cursor }: TabProps) {
  const list = useTabList('subscribers', { asked, cursor })
  const question = useQuestion<Subscriber, Awaited<ReturnType<typeof load>>>(load)
  return (
    <>
      <Controls tab="subscribers" label="Find subscribers" asked={asked} texts={[['search', 'Search addresses']]}>
        <a className="button line" href={paths.subscribersCsv} download>
          Download CSV
        </a>
      </Controls>
      <Listing
        {...{ tab: 'subscribers', thing: 'subscriber', list, asked, cursor }}
        empty={{ title: 'No subscribers yet', text: 'Whoever asks to be told of new articles stands here.' }}
      >
        {(rows) => <Table caption="Subscribers" columns={columnsOf(question.ask)} rows={rows} />}
      </Listing>
      {question.code && question.about && (
        <question.code.RemoveSubscriber subscriber={question.about} onClose={question.close} />
      )}
    </>
  )
}

function columnsOf(ask: Ask<Subscriber>): Column<Subscriber>[] {
  return [
    { label: 'Address', kind: 'wide', cell: ({ email }) => email },
    { label: 'Since', cell: ({ createdAt }) => <time dateTime={createdAt}>{dateInIndia(createdAt)}</time> },
    {
      label: 'Confirmed',
      cell: ({ confirmedAt }) =>
        confirmedAt ? <time dateTime={confirmedAt}>{dateInIndia(confirmedAt)}</time> : <Badge>Not yet</Badge>,
    },
    {
      label: 'What to do',
      kind: 'acts',
      cell: (subscriber) => (
        <button
          type="button"
          className="row-act danger"
          data-replay
          aria-label={`Remove ${subscriber.email}`}
          onClick={ask(subscriber)}
        >
          Remove
        </button>
      ),
    },
  ]
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Delivery } from '../../../../contract/webhooks/webhooks-api.ts'
import { webhookLimits } from '../../../../contract/webhooks/webhooks.ts'
import { grouped } from '../../../../money/grouped.ts'
import { dayInIndia, momentInIndia } from '../../../kit/dates.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { tryAgain } from '../../../ui/page-failure.tsx'
import { ActionButton } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { deliveriesQuery, isOnItsWay } from './queries.ts'

/** Milliseconds between looks at a message that is on its way. */
const lookAgain = 1_000

/** The last messages to all webhooks, with what became of them. */
export function Deliveries() {
  const list = useInfiniteQuery({
    ...deliveriesQuery(),
    staleTime: 2_000,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.body.some(isOnItsWay) ? lookAgain : false),
  })
  const notice = (
    <Notice title="The deliveries did not arrive" action={tryAgain}>
      Please try again in a moment.
    </Notice>
  )
  return (
    <ListView
      list={list}
      loading={<p role="status">Loading…</p>}
      failure={{ notice }}
      moreLabel="Show older deliveries"
    >
      {(rows) =>
        rows.length === 0 ? (
          <p>Nothing has been sent in the last {webhookLimits.retentionDays} days.</p>
        ) : (
          <Table caption="Deliveries" columns={columns} rows={rows} />
        )
      }
    </ListView>
  )
}

const events: Record<Delivery['event'], string> = {
  'article.published': 'Appeared',
  'article.changed': 'Changed',
  'article.unpublished': 'Gone',
  test: 'Test',
}

const columns: Column<Delivery>[] = [
  {
    label: 'Message',
    kind: 'wide',
    cell: ({ title, event, webhookName, createdAt }) => (
      <>
        {title ? `${events[event]}: ${title}` : events[event]}
        <div className="meta">
          to {webhookName}, <time dateTime={createdAt}>{momentInIndia(createdAt, dayInIndia(createdAt))}</time>
        </div>
      </>
    ),
  },
  { label: 'Result', kind: 'wide', cell: resultOf },
  { label: 'Actions', kind: 'actions', cell: againOf },
]

const badges = {
  waiting: <Badge>Waiting</Badge>,
  delivered: <Badge look="good">Delivered</Badge>,
  failed: <Badge look="bad">Failed</Badge>,
  dropped: <Badge>Dropped</Badge>,
}

function resultOf({ state, status, duration, error, attempts }: Delivery) {
  const took =
    duration !== null && `${status === null ? 'No answer' : `Status ${status}`} after ${grouped(duration)} ms`
  const times = attempts > 1 && `attempt ${attempts}`
  return (
    <>
      {badges[state]} {error} <span className="meta">{[took, times].filter(Boolean).join(', ')}</span>
    </>
  )
}

function againOf(delivery: Delivery) {
  const { id, webhookName, createdAt } = delivery
  if (isOnItsWay(delivery)) return null
  const again = actionCall('POST /api/admin/webhook-deliveries/:id/again', {
    params: { id },
    body: () => ({}),
    failed: 'The message could not be sent again',
  })
  const name = `Send again to ${webhookName}: the message of ${momentInIndia(createdAt)}`
  return <ActionButton label="Send again" name={name} call={again} />
}

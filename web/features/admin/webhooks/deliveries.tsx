import { useInfiniteQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import type { Delivery } from '../../../../contract/webhooks/webhooks-api.ts'
import { webhookLimits } from '../../../../contract/webhooks/webhooks.ts'
import { grouped } from '../../../../money/grouped.ts'
import { momentInWords } from '../../../kit/dates.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { Badge } from '../../../ui/badge.tsx'
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
  return (
    <ListView list={list} failure={{ title: t`The deliveries did not arrive` }} moreLabel={t`Show older deliveries`}>
      {(rows) =>
        rows.length === 0 ? (
          <p>
            <Trans>Nothing has been sent in the last {webhookLimits.retentionDays} days.</Trans>
          </p>
        ) : (
          <Table caption={t`Deliveries`} columns={columns} rows={rows} />
        )
      }
    </ListView>
  )
}

const events: Record<Delivery['event'], string> = {
  'article.published': t({ message: 'Appeared', context: 'article' }),
  'article.changed': t({ message: 'Changed', context: 'article' }),
  'article.unpublished': t({ message: 'Gone', context: 'article' }),
  test: t`Test`,
}

const columns: Column<Delivery>[] = [
  {
    label: t({ message: 'Message', context: 'to a program' }),
    kind: 'wide',
    cell: ({ title, event }) => (title ? `${events[event]}: ${title}` : events[event]),
  },
  {
    label: t({ message: 'When', context: 'message to a program' }),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{momentInWords(createdAt)}</time>,
  },
  {
    label: t({ message: 'To', context: 'message to a program' }),
    cell: ({ webhookName }) => <span className="one-line">{webhookName}</span>,
  },
  { label: t({ message: 'Result', context: 'of a message' }), cell: resultOf },
  {
    label: t({ message: 'ms', context: 'milliseconds until an answer' }),
    kind: 'number',
    cell: ({ duration }) => (duration === null ? '–' : grouped(duration)),
  },
  { label: t`Actions`, kind: 'actions', cell: againOf },
]

const badges = {
  waiting: <Badge>{t({ message: 'Waiting', context: 'message to a program' })}</Badge>,
  delivered: <Badge look="good">{t({ message: 'Delivered', context: 'message to a program' })}</Badge>,
  failed: <Badge look="bad">{t({ message: 'Failed', context: 'message to a program' })}</Badge>,
  dropped: <Badge>{t({ message: 'Dropped', context: 'message to a program' })}</Badge>,
}

/** The state of a message with the status of the answer; a sentence on what went wrong is folded. */
function resultOf({ state, status, error, attempts }: Delivery) {
  const answer = status !== null && t`Status ${status}`
  const times = attempts > 1 && t`attempt ${attempts}`
  return (
    <>
      {badges[state]} <span className="meta">{[answer, times].filter(Boolean).join(', ')}</span>
      {error && (
        <details>
          <summary className="one-line">{t({ message: 'Why', context: 'a message failed' })}</summary>
          <span className="meta">{error}</span>
        </details>
      )}
    </>
  )
}

function againOf(delivery: Delivery) {
  const { id, webhookName, createdAt } = delivery
  if (isOnItsWay(delivery)) return null
  const again = actionCall('POST /api/admin/webhook-deliveries/:id/again', {
    params: { id },
    body: () => ({}),
    failed: t`The message could not be sent again`,
  })
  const moment = momentInWords(createdAt)
  const name = t`Send again to ${webhookName}: the message of ${moment}`
  return <ActionButton label={t`Send again`} name={name} call={again} />
}

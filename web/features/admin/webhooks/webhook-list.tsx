import type { Webhook } from '../../../../contract/webhooks/webhooks-api.ts'
import type { WebhookEvent } from '../../../../contract/webhooks/webhooks.ts'
import { dayInIndia } from '../../../kit/dates.ts'
import { Table, type Column } from '../../../lists/table.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { RowMenu } from '../row-menu.tsx'
import { shortenMiddle } from '../shortened.ts'
import { LastDeliveries } from './last-deliveries.tsx'
import { actionsOf } from './webhook-actions.tsx'

/** The webhooks as a table. */
export const WebhookList = ({ webhooks }: { webhooks: readonly Webhook[] }) => (
  <Table caption="Webhooks" columns={columns} rows={webhooks} />
)

const eventLabels: Record<WebhookEvent, string> = {
  'article.published': 'appears',
  'article.changed': 'changes',
  'article.unpublished': 'goes',
}

const columns: Column<Webhook>[] = [
  {
    label: 'Name',
    kind: 'wide',
    cell: ({ name, url }) => (
      <>
        {name}
        <details className="address">
          <summary>{shortenMiddle(url.replace(/^https:\/\//, ''), 30)}</summary>
          <span className="meta">{url}</span>
        </details>
      </>
    ),
  },
  { label: 'When an article', cell: ({ events }) => events.map((event) => eventLabels[event]).join(', ') },
  { label: 'State', cell: stateOf },
  { label: 'Last messages', cell: ({ id }) => <LastDeliveries webhook={id} /> },
  {
    label: 'Actions',
    kind: 'actions',
    cell: (webhook) => <RowMenu actions={actionsOf(webhook)} name={webhook.name} />,
  },
]

function stateOf({ active, stoppedAt }: Webhook) {
  if (active) return <Badge look="good">On</Badge>
  if (!stoppedAt) return <Badge>Off</Badge>
  return (
    <>
      <Badge look="bad">Off</Badge> <span className="meta">since {dayInIndia(stoppedAt)}, as its receiver failed</span>
    </>
  )
}

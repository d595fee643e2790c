import { t, Trans } from '#words'
import type { Delivery, Webhook } from '../../../../contract/webhooks/webhooks-api.ts'
import type { WebhookEvent } from '../../../../contract/webhooks/webhooks.ts'
import { dayInIndia } from '../../../kit/dates.ts'
import { Table, type Column } from '../../../lists/table.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { RowMenu } from '../row-menu.tsx'
import { shortenMiddle } from '../shortened.ts'
import { LastDeliveries, Strip } from './last-deliveries.tsx'
import { actionsOf } from './webhook-actions.tsx'

/** An example of the table. */
export const WebhookExample = () => <Table caption={t`Webhooks`} columns={exampleColumns} rows={[example]} />

/** The webhooks as a table. */
export const WebhookList = ({ webhooks }: { webhooks: readonly Webhook[] }) => (
  <Table caption={t`Webhooks`} columns={columns} rows={webhooks} />
)

const example: Webhook = {
  id: '',
  name: t`Our archive`,
  url: 'https://archive.example.in/articles',
  events: ['article.published', 'article.changed'],
  active: true,
  stoppedAt: null,
  createdAt: '2026-11-25T06:30:00Z',
}

/** One message failed, and was delivered later. */
const sent = ['delivered', 'delivered', 'failed', 'delivered', 'delivered'].map((state, index) => ({
  id: `${index}`,
  state: state as Delivery['state'],
}))

const eventLabels: Record<WebhookEvent, string> = {
  'article.published': t({ message: 'appears', context: 'an article' }),
  'article.changed': t({ message: 'changes', context: 'an article' }),
  'article.unpublished': t({ message: 'goes', context: 'an article' }),
}

const lastMessages: Column<Webhook> = {
  label: t`Last messages`,
  cell: ({ id }) => <LastDeliveries webhook={id} />,
}

const columns: Column<Webhook>[] = [
  {
    label: t({ message: 'Name', context: 'webhook' }),
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
  { label: t`When an article`, cell: ({ events }) => events.map((event) => eventLabels[event]).join(', ') },
  { label: t`State`, cell: stateOf },
  lastMessages,
  {
    label: t`Actions`,
    kind: 'actions',
    cell: (webhook) => <RowMenu actions={actionsOf(webhook)} name={webhook.name} />,
  },
]

/** Its messages are those of no webhook. */
const exampleColumns = columns.with(columns.indexOf(lastMessages), {
  ...lastMessages,
  cell: () => <Strip shown={sent} />,
})

function stateOf({ active, stoppedAt }: Webhook) {
  if (active) return <Badge look="good">{t({ message: 'On', context: 'webhook' })}</Badge>
  if (!stoppedAt) return <Badge>{t({ message: 'Off', context: 'webhook' })}</Badge>
  return (
    <>
      <Badge look="bad">{t({ message: 'Off', context: 'webhook' })}</Badge>{' '}
      <span className="meta">
        <Trans>since {dayInIndia(stoppedAt)}, as its receiver failed</Trans>
      </span>
    </>
  )
}

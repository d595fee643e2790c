import { useInfiniteQuery } from '@tanstack/react-query'
import type { Delivery } from '../../../../contract/webhooks/webhooks-api.ts'
import { deliveriesQuery } from './queries.ts'

/** Dots of a webhook at the most. */
const most = 12

const states: Record<Delivery['state'], string> = {
  delivered: 'delivered',
  failed: 'failed',
  waiting: 'waiting',
  dropped: 'dropped',
}

/** The last messages to a webhook as dots, the newest on the right: a row of failures is seen at once. */
export function LastDeliveries({ webhook }: { webhook: string }) {
  const { data } = useInfiniteQuery({ ...deliveriesQuery(), staleTime: 2_000 })
  const messages = data?.pages.flatMap(({ body }) => body).filter(({ webhookId }) => webhookId === webhook) ?? []
  const shown = messages.slice(0, most).toReversed()
  if (shown.length === 0) return <span className="meta">None yet</span>
  const counts = Map.groupBy(shown, ({ state }) => state)
  const label = [...counts].map(([state, { length }]) => `${length} ${states[state]}`).join(', ')
  return (
    <span className="dots" role="img" aria-label={label} data-tooltip={label}>
      {shown.map(({ id, state }) => (
        <i key={id} className={state} />
      ))}
    </span>
  )
}

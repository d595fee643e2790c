import { useInfiniteQuery } from '@tanstack/react-query'
import type { Delivery } from '../../../../contract/webhooks/webhooks-api.ts'
import { deliveriesQuery } from './queries.ts'

/** Bars of a webhook. */
const bars = 12

const states: Record<Delivery['state'], string> = {
  delivered: 'delivered',
  failed: 'failed',
  waiting: 'waiting',
  dropped: 'dropped',
}

/** The last messages to a webhook as bars, the newest on the right, after empty ones: a row of failures is seen at once. */
export function LastDeliveries({ webhook }: { webhook: string }) {
  const { data } = useInfiniteQuery({ ...deliveriesQuery(), staleTime: 2_000 })
  const messages = data?.pages.flatMap(({ body }) => body).filter(({ webhookId }) => webhookId === webhook) ?? []
  const shown = messages.slice(0, bars).toReversed()
  if (shown.length === 0) return <span className="meta">None yet</span>
  const counts = Map.groupBy(shown, ({ state }) => state)
  const label = [...counts].map(([state, { length }]) => `${length} ${states[state]}`).join(', ')
  return (
    <span className="strip" role="img" aria-label={label} data-tooltip={label}>
      {Array.from({ length: bars - shown.length }, (_, index) => (
        <i key={index} />
      ))}
      {shown.map(({ id, state }) => (
        <i key={id} className={state} />
      ))}
    </span>
  )
}

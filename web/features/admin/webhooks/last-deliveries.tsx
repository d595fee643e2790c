import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#words'
import type { Delivery } from '../../../../contract/webhooks/webhooks-api.ts'
import { deliveriesQuery } from './queries.ts'

/** Bars of a webhook. */
const bars = 12

const counted: Record<Delivery['state'], (count: number) => string> = {
  delivered: (count) => t`${count} delivered`,
  failed: (count) => t`${count} failed`,
  waiting: (count) => t`${count} waiting`,
  dropped: (count) => t`${count} dropped`,
}

/** The last messages to a webhook as bars, the newest on the right, after empty ones: a row of failures is seen at once. */
export function LastDeliveries({ webhook }: { webhook: string }) {
  const { data } = useInfiniteQuery({ ...deliveriesQuery(), staleTime: 2_000 })
  const messages = data?.pages.flatMap(({ body }) => body).filter(({ webhookId }) => webhookId === webhook) ?? []
  const shown = messages.slice(0, bars).toReversed()
  return <Strip shown={shown} />
}

/** @param shown at most as many messages as there are bars, the newest last */
export function Strip({ shown }: { shown: readonly Pick<Delivery, 'id' | 'state'>[] }) {
  if (shown.length === 0) return <span className="meta">{t({ message: 'None yet', context: 'messages' })}</span>
  const counts = Map.groupBy(shown, ({ state }) => state)
  const label = [...counts].map(([state, { length }]) => counted[state](length)).join(', ')
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

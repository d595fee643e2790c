import { useInfiniteQuery } from '@tanstack/react-query'
import { Trans } from '#words'
import { Headline } from '../headline.tsx'
import { deliveriesQuery } from './queries.ts'

/** The newest messages to all webhooks, and how many of them arrived; nothing before one was sent. */
export function Arrived() {
  const { data } = useInfiniteQuery({ ...deliveriesQuery(), staleTime: 2_000 })
  const done = data?.pages[0]?.body.filter(({ state }) => state === 'delivered' || state === 'failed') ?? []
  if (done.length === 0) return null
  const all = done.length
  const arrived = done.filter(({ state }) => state === 'delivered').length
  return (
    <Headline percent={(100 * arrived) / all}>
      <Trans>
        <b>
          {arrived} of {all}
        </b>{' '}
        newest messages arrived
      </Trans>
    </Headline>
  )
}

import './intent.css'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Intent } from '../../../contract/donations-api.ts'
import { plans, rupees } from '../../../contract/donations.ts'
import { isMissing } from '../../kit/api.ts'
import { monthInWords } from '../../kit/dates.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useParam } from '../../kit/place.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { IntentState } from './intent-state.tsx'
import { KeepAddress } from './keep-address.tsx'
import { Pay } from './pay.tsx'
import { Plan } from './plan.tsx'
import { intentQuery } from './queries.ts'

/** Not to be indexed: it is for whoever has its address. */
export function head({ client, place, site }: { client: QueryClient; place: Location; site: Site }): Head {
  const { data: intent, error } = client.getQueryState<Intent>(intentQuery(place.params.id ?? '').queryKey) ?? {}
  const title = intent ? titleOf(intent) : error ? failureTitle(error) : 'Your support'
  return { title: `${title} · ${site.name}` }
}

export const queries = ({ params }: Location) => [intentQuery(params.id ?? '')]

/** A choice to support: how to pay it, and what has become of it. */
export default function IntentPage() {
  const id = useParam('id')
  // The giver comes back from the bank's app, or days later: what an admin has confirmed meanwhile is to be seen.
  const { data: intent, error } = useQuery({ ...intentQuery(id), staleTime: 10_000, refetchOnWindowFocus: true })
  if (!intent) return error ? <Missing error={error} /> : <p className="wait">Loading…</p>
  const ended = intent.pledge?.endedAt
  return (
    <div className="wrap intent">
      <Breadcrumbs items={[['Support Us', paths.support]]} />
      <h1>{titleOf(intent)}</h1>
      {intent.month && <p className="lead">For {monthInWords(intent.month)}</p>}
      <IntentState intent={intent} />
      {intent.pay && !ended && <Pay intent={intent} pay={intent.pay} />}
      {intent.pledge && <Plan intent={intent} pledge={intent.pledge} />}
      <KeepAddress intent={intent} />
    </div>
  )
}

function titleOf({ kind, amount }: Intent): string {
  if (kind === 'once') return `Your gift of ${rupees(amount)}`
  return `${plans.find((plan) => plan.amount === amount)?.name}: ${rupees(amount)} a month`
}

function Missing({ error }: { error: Error }) {
  const isGone = isMissing(error)
  return (
    <Notice
      title={failureTitle(error)}
      level={1}
      action={isGone ? { label: 'Support Our Mission', href: paths.support } : tryAgain}
      live={!isGone}
    >
      {isGone
        ? 'There is nothing at this address. A letter may be missing, or it was erased with its account.'
        : 'This page did not arrive. Check your connection, then try again.'}
    </Notice>
  )
}

const failureTitle = (error: Error) => (isMissing(error) ? 'Not Found' : 'Failed to Load')

import '../../ui/code.css'
import './intent.css'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import type { Intent } from '../../../contract/donations/donations-api.ts'
import { plans, rupees } from '../../../contract/donations/donations.ts'
import { paths } from '../../../contract/paths.ts'
import { failureOf } from '../../kit/send.ts'
import { isMissing } from '../../kit/answers.ts'
import { monthInWords } from '../../../contract/day-words.ts'
import { dayInIndia } from '../../kit/dates.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useParam } from '../../kit/location.ts'
import { useSite, type Site } from '../../kit/site.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Pay } from './pay.tsx'
import { Plan } from './plan.tsx'
import { intentQuery } from './queries.ts'
import { IntentState } from './intent-state.tsx'

/** Not indexed: the page is private to whoever has its address. */
export function head({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head {
  const { data: intent, error } = client.getQueryState<Intent>(intentQuery(location.params.id ?? '').queryKey) ?? {}
  const title = intent ? titleOf(intent) : error ? failureTitle(error) : t`Your support`
  return { title: `${title} · ${site.name}` }
}

export const queries = ({ params }: Location) => [intentQuery(params.id ?? '')]

/** A choice to support: how to pay it, and its state. */
export default function IntentPage() {
  const id = useParam('id')
  // Refetched when the giver comes back, since an admin may have confirmed the payment.
  const { data: intent, error } = useQuery({ ...intentQuery(id), staleTime: 10_000, refetchOnWindowFocus: true })
  if (!intent)
    return error ? (
      <Missing error={error} />
    ) : (
      <p className="wait">
        <Trans>Loading…</Trans>
      </p>
    )
  const ended = intent.pledge?.endedAt
  return (
    <>
      <BanknoteHead
        title={titleOf(intent)}
        lead={intent.month ? t`For ${monthInWords(intent.month)}` : t`It helps to keep the lessons free.`}
      />
      <div className="wrap page middle intent">
        <IntentState intent={intent} />
        {intent.pay && !ended && <Pay intent={intent} pay={intent.pay} />}
        {intent.pledge && <Plan intent={intent} pledge={intent.pledge} />}
        <IntentAddress intent={intent} />
      </div>
    </>
  )
}

function titleOf({ kind, amount }: Intent): string {
  if (kind === 'once') return t`Your gift of ${rupees(amount)}`
  const name = plans.find((plan) => plan.amount === amount)?.name ?? ''
  return t`${name}: ${rupees(amount)} a month`
}

function Missing({ error }: { error: Error }) {
  const isGone = isMissing(error)
  return (
    <Notice
      title={failureTitle(error)}
      level={1}
      action={isGone ? { label: t`Support Our Mission`, href: paths.support } : tryAgain}
      live={!isGone}
    >
      {isGone
        ? t`There is nothing at this address. A letter may be missing, or it was erased with its account.`
        : failureOf(error, t`This page did not arrive. Check your connection, then try again.`)}
    </Notice>
  )
}

const failureTitle = (error: Error) => (isMissing(error) ? t`Not Found` : t`Failed to Load`)

/** The gift's reference and the address of its page. */
function IntentAddress({ intent: { id, kind, reference, createdAt } }: { intent: Intent }) {
  const { origin } = useSite()
  return (
    <section className="keep-address">
      <p>
        <Trans>
          Reference <span className="code">{reference}</span>, chosen on {dayInIndia(createdAt)}.
        </Trans>{' '}
        {kind === 'monthly'
          ? t`Keep the address of this page to find back here, next month too; members find what they chose on the support page as well.`
          : t`Keep the address of this page to find back here; members find what they chose on the support page as well.`}{' '}
        <Trans>Whoever has the address sees what you see.</Trans>
      </p>
      <CopyButton text={new URL(paths.supportIntent(id), origin).href} label={t`Copy the address`} />
    </section>
  )
}

import '../../ui/note-card.css'
import './support.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { rupees } from '../../../contract/donations/donations.ts'
import { paths } from '../../../contract/paths.ts'
import { monthInWords } from '../../../contract/day-words.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { useMe } from '../../kit/me.ts'
import { titled, type Location } from '../../kit/page.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { GiftForm, PlanForm } from './give-forms.tsx'
import { mineQuery, stateLabels, supportQuery } from './queries.ts'
import { OtherWays } from './other-ways.tsx'

export const head = titled(t`Support Our Mission`, (name) => ({
  description: t`Help to keep ${name} free for everyone: give once or every month, share a lesson, or lend a hand.`,
  canonical: paths.support,
}))

export const queries = (_: Location, me: Me | null) => [supportQuery(), ...(me ? [mineQuery()] : [])]

/** The site's goals, from the specification; not counted. */
const goals = [
  [t`10M+`, t`Indians to Impact`],
  ['100%', t`Free Content`],
  ['24/7', t`Community Support`],
] as const

/** Giving, once or every month, and other ways to help. */
export default function SupportPage() {
  const { data } = useQuery(supportQuery())
  const me = useMe()
  return (
    <>
      <BanknoteHead
        title={t`Support Our Mission`}
        lead={t`Lessons stay free. Those who can, carry those who cannot.`}
        figure={{ value: '₹0', line: t`is what a reader pays for a lesson` }}
      />
      <div className="wrap page support">
        {data?.open === false && (
          <p className="callout">
            <Trans>
              Payments are not open yet. You can choose all the same: your choice is noted, and nothing is charged.
            </Trans>
          </p>
        )}
        <div className="columns">
          <section className="card" aria-labelledby="once">
            <h2 id="once">
              <Trans>Give once</Trans>
            </h2>
            <GiftForm />
          </section>
          <section className="card" aria-labelledby="monthly">
            <h2 id="monthly">
              <Trans>Every month</Trans>
            </h2>
            <PlanForm />
          </section>
        </div>
        {me && <MySupport />}
        <PaidFor />
        <OtherWays />
        <section className="goals-part" aria-labelledby="goals">
          <h2 className="goals-title" id="goals">
            <Trans>Our goals</Trans>
          </h2>
          <ul className="goals">
            {goals.map(([figure, what]) => (
              <li key={what}>
                <b>{figure}</b> <span className="meta">{what}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

/** The costs of such a site, without an amount: each operator has their own. */
function PaidFor() {
  return (
    <section className="paid-for" aria-labelledby="paid-for">
      <h2 id="paid-for">
        <Trans>What your money pays for</Trans>
      </h2>
      <ul className="columns">
        {costs.map(([what, why]) => (
          <li key={what}>
            <div className="card note-card">
              <h3>{what}</h3>
              <p>{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const costs = [
  [t`The server`, t`It sends every lesson and does every sum, day and night, and keeps a copy of all of it.`],
  [
    t`Figures that are right`,
    t`Rates and limits change. Each has its source, and a day on which somebody looks again.`,
  ],
  [t`No advertising`, t`Nobody pays to be named here, and nobody’s data is sold. That is why we ask.`],
] as const

/** The member's earlier gifts and plans. */
function MySupport() {
  // Always refetched: a gift may have been made, paid or confirmed since.
  const { data = [] } = useQuery({ ...mineQuery(), staleTime: 0 })
  if (data.length === 0) return null
  return (
    <section className="mine" aria-labelledby="mine">
      <h2 id="mine">
        <Trans>Your support</Trans>
      </h2>
      <ul className="rows">
        {data.map(({ id, amount, state, createdAt, month, due }) => (
          <li key={id}>
            <Link href={paths.supportIntent(id)}>
              {month ? t`${rupees(amount)} for ${monthInWords(month)}` : rupees(amount)}
            </Link>{' '}
            <span className="meta">
              {t`${stateLabels[state]} · chosen on ${dayInIndia(createdAt)}`}
              {due && (
                <>
                  {' '}
                  · <b>{t`This month can be paid there`}</b>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

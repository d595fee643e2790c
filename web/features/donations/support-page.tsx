import './support.css'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '../../../contract/accounts-api.ts'
import { useMe } from '../../kit/me.ts'
import type { Head, Location } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { GiftForm } from './gift-form.tsx'
import { MySupport } from './my-support.tsx'
import { OtherWays } from './other-ways.tsx'
import { PlanForm } from './plan-form.tsx'
import { supportRouteQueries, supportQuery } from './queries.ts'

export function head({ site }: { site: Site }): Head {
  return {
    title: `Support Our Mission · ${site.name}`,
    description: `Help to keep ${site.name} free for everyone: give once or every month, share a lesson, or lend a hand.`,
    canonical: paths.support,
  }
}

export const queries = (_: Location, me: Me | null) => supportRouteQueries(me)

/** What the site aims at, as the specification words it: goals, and not counts. */
const goals = [
  ['10M+', 'Indians to Impact'],
  ['100%', 'Free Content'],
  ['24/7', 'Community Support'],
] as const

/** Giving, once or every month, and other ways to help. */
export default function SupportPage() {
  const { data } = useQuery(supportQuery())
  const me = useMe()
  return (
    <div className="wrap support">
      <h1>Support Our Mission</h1>
      <p className="lead">Lessons stay free. Those who can, carry those who cannot.</p>
      <section aria-labelledby="goals">
        <h2 className="goals-title" id="goals">
          Our goals
        </h2>
        <ul className="goals">
          {goals.map(([figure, what]) => (
            <li key={what}>
              <b>{figure}</b> <span>{what}</span>
            </li>
          ))}
        </ul>
      </section>
      {data?.open === false && (
        <p className="not-open">
          Payments are not open yet. You can choose all the same: your choice is noted, and nothing is charged.
        </p>
      )}
      <div className="ways">
        <section className="card" aria-labelledby="once">
          <h2 id="once">Give once</h2>
          <GiftForm />
        </section>
        <section className="card" aria-labelledby="monthly">
          <h2 id="monthly">Every month</h2>
          <PlanForm />
        </section>
      </div>
      {me && <MySupport />}
      <OtherWays />
    </div>
  )
}

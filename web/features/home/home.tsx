import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { useSite } from '../../kit/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DueLine } from '../ladder/due-line.tsx'
import { ladderQuery } from '../ladder/queries.ts'
import { Stairs } from '../ladder/stairs.tsx'
import { useTicks } from '../ladder/use-ticks.ts'
import { GoOn } from './go-on.tsx'
import { Join } from './join.tsx'
import { homeQuery } from './queries.ts'
import { Topics } from './topics.tsx'

/** The first page for members: first where they are, then the ways on. */
export function Home() {
  const { tagline, forum } = useSite()
  const { data: ladder } = useQuery(ladderQuery())
  const { data: home } = useQuery({ ...homeQuery(), staleTime: 30_000 })
  const isDone = useTicks()
  const hasBegun = ladder?.steps.some(({ lessons }) => lessons.some(isDone))
  return (
    <div className={hasBegun ? 'begun' : undefined}>
      <div className="wrap page hero">
        <div className="opening">
          <h1>{tagline}</h1>
          <p className="pitch">
            <Trans>Small steps with money, in plain words. Pick up where you are.</Trans>
          </p>
        </div>
        {ladder && ladder.steps.length > 0 && <Stairs steps={ladder.steps} isDone={isDone} />}
        <div className="ways">
          <DueLine due={home?.due ?? 0} />
          <div className="button-row">
            <LinkButton href={paths.learn} look="main">
              <Trans>Start Learning</Trans>
            </LinkButton>
            <LinkButton href={paths.articles({ sort: 'popular' })}>
              <Trans>Explore Articles</Trans>
            </LinkButton>
          </div>
          <p className="links">
            <Link href={paths.checkUp}>
              <Trans>Money check-up</Trans>
            </Link>
          </p>
        </div>
      </div>
      <GoOn />
      <section className="wrap features" aria-label={t`What you find here`}>
        <div className="columns">
          <div className="card">
            <h2>
              <Trans>Learn at Your Pace</Trans>
            </h2>
            <p>
              <Trans>
                Short lessons with Indian examples and dated figures. Save one for the bus, come back when you like.
              </Trans>
            </p>
            <Link href={paths.profile('saved')}>
              <Trans>Your saved articles</Trans>
            </Link>
          </div>
          {forum && (
            <div className="card">
              <h2>
                <Trans>Community Support</Trans>
              </h2>
              <p>
                <Trans>Ask people at the same step of the ladder, and answer those a step below.</Trans>
              </p>
              <Link href={paths.forum()}>
                <Trans>Go to the forum</Trans>
              </Link>
            </div>
          )}
          <div className="card">
            <h2>
              <Trans>Practical Tools</Trans>
            </h2>
            <p>
              <Trans>Calculators, worked examples and tables, to use with your own numbers.</Trans>
            </p>
            <Link href={paths.tools}>
              <Trans>Open the calculators</Trans>
            </Link>
          </div>
        </div>
      </section>
      <Topics />
      <Join title={t`Ready to Transform Your Financial Future?`} text={t`One lesson takes about six minutes.`}>
        <LinkButton href={paths.articles()} look="gold">
          <Trans>Get Started Today</Trans>
        </LinkButton>
      </Join>
    </div>
  )
}

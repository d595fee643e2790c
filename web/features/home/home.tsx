import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
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
  return (
    <>
      <div className="wrap page hero">
        <div className="opening">
          <h1>{tagline}</h1>
          <p className="pitch">Small steps with money, in plain words. Pick up where you are.</p>
        </div>
        {ladder && ladder.steps.length > 0 && <Stairs steps={ladder.steps} isDone={isDone} />}
        <div className="ways">
          <DueLine due={home?.due ?? 0} />
          <div className="button-row">
            <LinkButton href={paths.learn} look="main">
              Start Learning
            </LinkButton>
            <LinkButton href={paths.articles({ sort: 'popular' })}>Explore Articles</LinkButton>
          </div>
          <p className="links">
            <Link href={paths.checkUp}>Money check-up</Link>
          </p>
        </div>
      </div>
      <GoOn />
      <section className="wrap features" aria-label="What you find here">
        <div className="columns">
          <div className="card">
            <h2>Learn at Your Pace</h2>
            <p>Short lessons with Indian examples and dated figures. Save one for the bus, come back when you like.</p>
            <Link href={paths.profile('saved')}>Your saved articles</Link>
          </div>
          {forum && (
            <div className="card">
              <h2>Community Support</h2>
              <p>Ask people at the same step of the ladder, and answer those a step below.</p>
              <Link href={paths.forum()}>Go to the forum</Link>
            </div>
          )}
          <div className="card">
            <h2>Practical Tools</h2>
            <p>Calculators, worked examples and tables, to use with your own numbers.</p>
            <Link href={paths.tools}>Open the calculators</Link>
          </div>
        </div>
      </section>
      <Topics />
      <Join title="Ready to Transform Your Financial Future?" text="One lesson takes about six minutes.">
        <LinkButton href={paths.articles()} look="gold">
          Get Started Today
        </LinkButton>
      </Join>
    </>
  )
}

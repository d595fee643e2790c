import './hero.css'
import './front-page.css'
import '../articles/article-card.css'
import '../articles/cover-small.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import type { BlockName } from '../../../contract/settings/first-page-blocks.ts'
import { useSite } from '../../kit/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DueLine } from '../ladder/due-line.tsx'
import { ladderQuery } from '../ladder/queries.ts'
import { Stairs } from '../ladder/stairs.tsx'
import { useTicks } from '../ladder/use-ticks.ts'
import { Features } from './features.tsx'
import { FirstStep } from './first-step.tsx'
import { GoOn } from './go-on.tsx'
import { Join } from './join.tsx'
import { homeQuery } from './queries.ts'
import { Topics } from './topics.tsx'

export { frontPageHead as head } from './front-page-head.ts'

/** The first page for members: first where they are, then the ways on. */
export default function HomePage() {
  const { tagline, blocks, blockTexts: own } = useSite()
  const { data: ladder } = useQuery(ladderQuery())
  const { data: home } = useQuery({ ...homeQuery(), staleTime: 30_000 })
  const isDone = useTicks()
  const hasBegun = ladder?.steps.some(({ lessons }) => lessons.some(isDone))
  const first = home?.next && !hasBegun ? ladder?.steps.find(({ lessons }) => lessons.length > 0) : undefined
  const parts: Partial<Record<BlockName, ReactNode>> = {
    goOn: <GoOn key="go-on" isFirst={Boolean(first)} />,
    features: <Features key="features" />,
    topics: <Topics key="topics" />,
    homeJoin: (
      <Join
        key="join"
        title={t`Ready to Transform Your Financial Future?`}
        text={own.homeJoinText ?? t`One lesson takes about six minutes.`}
      >
        <LinkButton href={paths.articles()} look="gold">
          <Trans>Get Started Today</Trans>
        </LinkButton>
      </Join>
    ),
  }
  return (
    <div className={hasBegun ? 'begun' : undefined}>
      <div className="wrap page hero">
        <div className="opening">
          <h1>{tagline}</h1>
          <p className="pitch">{own.homePitch ?? t`Small steps with money, in plain words. Pick up where you are.`}</p>
        </div>
        {ladder && ladder.steps.length > 0 && blocks.includes('homeStairs') && (
          <Stairs steps={ladder.steps} isDone={isDone} />
        )}
        <div className={first || hasBegun ? 'ways quiet' : 'ways'}>
          <DueLine due={home?.due ?? 0} />
          {first && home?.next && <FirstStep step={first} today={home.next} />}
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
      {blocks.map((block) => parts[block])}
    </div>
  )
}

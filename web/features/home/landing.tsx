import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Ladder } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { useSite } from '../../kit/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Logo } from '../../ui/icons.tsx'
import { nextLesson } from '../ladder/next-lesson.ts'
import { ladderQuery } from '../ladder/queries.ts'
import { Stairs } from '../ladder/stairs.tsx'
import { useTicks } from '../ladder/use-ticks.ts'
import { Join } from './join.tsx'
import { Quiz } from './quiz.tsx'
import { SmallSum } from './small-sum.tsx'
import { Trending } from './trending.tsx'

/** The first page for visitors. Its links to log in load a new page. */
export function Landing() {
  const { name, tagline, signUp, forum, polls } = useSite()
  const { data: ladder } = useQuery(ladderQuery())
  const isDone = useTicks()
  const next = ladder && nextLesson(ladder, isDone)
  const isFirst = next?.lesson === ladder?.steps[0]?.lessons[0]
  return (
    <>
      <div className="wrap hero">
        <div className="opening">
          <h1>
            <span className="hero-logo">
              <Logo />
            </span>
            {name}
          </h1>
          <p className="tagline">{tagline}</p>
          <p className="pitch">
            Plain lessons on saving, investing, insurance and tax, written for India.{' '}
            {forum ? (
              <>
                Free for everyone, with a{' '}
                {signUp === 'closed' ? 'community to ask' : <Link href={paths.newDiscussion}>community to ask</Link>}.
              </>
            ) : (
              'Free for everyone.'
            )}
          </p>
          <div className="button-row">
            <a className="button main" href={prefix + (signUp === 'closed' ? paths.articles() : paths.login())}>
              Start Your Financial Journey
            </a>
            {next && (
              <LinkButton href={paths.article(next.lesson)}>
                {isFirst ? 'Read the first lesson' : 'Read the next lesson'}
              </LinkButton>
            )}
            {ladder && ladder.hindi > 0 && (
              <LinkButton href={paths.articles({ language: 'hi' })}>
                <span lang="hi">हिंदी में</span>
              </LinkButton>
            )}
          </div>
          {ladder && ladder.steps.length > 0 && (
            <p className="links">
              <Link href={paths.checkUp}>Or find your own next step (3 minutes)</Link>
            </p>
          )}
        </div>
        {ladder && ladder.steps.length > 0 && <Stairs steps={ladder.steps} isDone={isDone} />}
        {ladder && ladder.articles > 0 && <Proof ladder={ladder} />}
      </div>
      {polls && <Quiz />}
      <SmallSum />
      <Trending />
      {signUp !== 'closed' && (
        <Join
          title="Money is easier together."
          text={
            forum && polls
              ? 'Ask, vote and learn with people at the same step of the ladder.'
              : 'Learn with people at the same step of the ladder.'
          }
        >
          <a className="button gold" href={prefix + paths.login()}>
            Join Now - It&apos;s Free!
          </a>
        </Join>
      )}
    </>
  )
}

function Proof({ ladder: { articles, hindi } }: { ladder: Ladder }) {
  if (hindi === 0)
    return <p className="proof meta">{articles} lessons · no ads, nothing sold · every figure dated and sourced</p>
  return (
    <p className="proof meta">
      {articles} lessons · {hindi} in <span lang="hi">हिंदी</span> · no ads, nothing sold · every figure dated and
      sourced
    </p>
  )
}

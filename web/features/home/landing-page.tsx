import './hero.css'
import './front-page.css'
import '../articles/article-card.css'
import '../articles/cover-small.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Ladder } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { BlockName } from '../../../contract/settings/first-page-blocks.ts'
import { language, prefix } from '../../../contract/languages.ts'
import type { Location } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Logo } from '../../ui/icons.tsx'
import { nextLesson } from '../ladder/next-lesson.ts'
import { ladderQuery } from '../ladder/queries.ts'
import { Stairs } from '../ladder/stairs.tsx'
import { useTicks } from '../ladder/use-ticks.ts'
import { Join } from './join.tsx'
import { Quiz } from './quiz.tsx'
import { SmallSum, smallSumQuery } from './small-sum.tsx'
import { Trending } from './trending.tsx'

export { frontPageHead as head } from './front-page-head.ts'

/** It needs the choices of the small sum, which the route table would bring to every page. */
export const queries = ({ search }: Location) => [smallSumQuery(search)]

/** The first page for visitors. Its links to log in load a new page. */
export default function LandingPage() {
  const { name, tagline, signUp, forum, polls, blocks, blockTexts: own } = useSite()
  const { data: ladder } = useQuery(ladderQuery())
  const isDone = useTicks()
  const next = ladder && nextLesson(ladder, isDone)
  const isFirst = next?.lesson === ladder?.steps[0]?.lessons[0]
  const parts: Partial<Record<BlockName, ReactNode>> = {
    quiz: <Quiz key="quiz" />,
    smallSum: <SmallSum key="small-sum" />,
    trending: <Trending key="trending" />,
    join: (
      <Join
        key="join"
        title={own.joinTitle ?? t`Money is easier together.`}
        text={
          own.joinText ??
          (forum && polls
            ? t`Ask, vote and learn with people at the same step of the ladder.`
            : t`Learn with people at the same step of the ladder.`)
        }
      >
        <a className="button gold" href={prefix + paths.login()}>
          <Trans>Join Now - It&apos;s Free!</Trans>
        </a>
      </Join>
    ),
  }
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
            {own.pitch ?? (
              <>
                <Trans>Plain lessons on saving, investing, insurance and tax, written for India.</Trans>{' '}
                {!forum ? (
                  t`Free for everyone.`
                ) : signUp === 'closed' ? (
                  t`Free for everyone, with a community to ask.`
                ) : (
                  <Trans>
                    Free for everyone, with a <Link href={paths.newDiscussion}>community to ask</Link>.
                  </Trans>
                )}
              </>
            )}
          </p>
          <div className="button-row">
            <a className="button main" href={prefix + (signUp === 'closed' ? paths.articles() : paths.login())}>
              <Trans>Start Your Financial Journey</Trans>
            </a>
            {next && (
              <LinkButton href={paths.article(next.lesson)}>
                {isFirst ? t`Read the first lesson` : t`Read the next lesson`}
              </LinkButton>
            )}
            {language !== 'hi' && ladder && ladder.hindi > 0 && (
              <LinkButton href={paths.articles({ language: 'hi' })}>
                <span lang="hi">हिंदी में</span>
              </LinkButton>
            )}
          </div>
          {ladder && ladder.steps.length > 0 && (
            <p className="links">
              <Link href={paths.checkUp}>
                <Trans>Or find your own next step (3 minutes)</Trans>
              </Link>
            </p>
          )}
        </div>
        {ladder && ladder.steps.length > 0 && blocks.includes('stairs') && (
          <Stairs steps={ladder.steps} isDone={isDone} />
        )}
        {ladder && ladder.articles > 0 && blocks.includes('proof') && <Proof ladder={ladder} />}
      </div>
      {blocks.map((block) => parts[block])}
    </>
  )
}

function Proof({ ladder: { articles, hindi } }: { ladder: Ladder }) {
  if (hindi === 0)
    return (
      <p className="proof meta">
        <Trans>{articles} lessons · no ads, nothing sold · every figure dated and sourced</Trans>
      </p>
    )
  return (
    <p className="proof meta">
      <Trans>
        {articles} lessons · {hindi} in <span lang="hi">हिंदी</span> · no ads, nothing sold · every figure dated and
        sourced
      </Trans>
    </p>
  )
}

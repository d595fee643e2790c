import './go-on.css'
import '../articles/cover-small.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { home as calls } from '../../../contract/home/home-api.ts'
import { answered } from '../../../contract/notifications/answered.ts'
import { paths } from '../../../contract/paths.ts'
import { CachedPart } from '../../kit/cached-part.tsx'
import { langOf } from '../../kit/language-of.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ArticleCard } from '../articles/article-card.tsx'
import { Cover } from '../articles/cover.tsx'
import { UnansweredRow } from '../forum/unanswered-row.tsx'
import { SumNote } from '../tools/sum-note.tsx'
import { homeQuery } from './queries.ts'

/**
 * The things with which a member may go on: the next lesson first; nothing for who has none.
 * @param isFirst true where the page shows the first lesson already
 */
export function GoOn({ isFirst }: { isFirst: boolean }) {
  const { data: home } = useQuery({ ...homeQuery(), staleTime: 30_000 })
  const { reading = null, fresh = [], questions = [], answers = [], sums = [] } = home ?? {}
  const next = isFirst ? null : (home?.next ?? null)
  const own = (reading !== null && reading.id !== next?.id) || sums.length > 0
  const others = answers.length + questions.length + fresh.length > 0
  if (!home || !(next || own || others)) return null
  return (
    <section className="wrap go-on" aria-label={t`Go on`}>
      {next && (
        <section className="next" aria-labelledby="next-lesson">
          <h2 id="next-lesson">
            <Trans>Your next lesson</Trans>
          </h2>
          <CachedPart as="div" part={ArticleCard} props={{ article: next, usualDay: null }} />
          <p className="button-row">
            <LinkButton href={reading?.id === next.id ? headingIn(reading) : paths.article(next)} look="main">
              {reading?.id === next.id ? t`Continue where you stopped: ${minutesLeft(reading)} min left` : t`Begin`}
            </LinkButton>
            <LinkButton href={paths.learn}>
              <Trans>Another lesson</Trans>
            </LinkButton>
          </p>
        </section>
      )}
      <div className="columns">
        {reading && reading.id !== next?.id && (
          <Card title={t`Continue reading`}>
            <li>
              <Link href={headingIn(reading)} lang={langOf(reading.language)}>
                {reading.title}
              </Link>
              <Cover article={reading} lang={langOf(reading.language)} look="small" />
              <p className="meta">
                <Trans>{minutesLeft(reading)} min left</Trans>
              </p>
            </li>
          </Card>
        )}
        {sums.length > 0 && (
          <Card
            title={t`Your sums`}
            more={
              <Link href={paths.profile('saved')}>
                <Trans>All that you saved</Trans>
              </Link>
            }
          >
            {sums.map(({ id, name, path, result }) => (
              <li key={id}>
                <Link href={path} dir="auto">
                  {name}
                </Link>
                <SumNote result={result} />
              </li>
            ))}
          </Card>
        )}
        {answers.length > 0 && (
          <Card
            title={t`New answers to you`}
            more={
              <Link href={paths.notifications}>
                <Trans>All notifications</Trans>
              </Link>
            }
          >
            {answers.map(({ id, kind, actor, title, path }) => (
              <li key={id}>
                <Link href={path} dir="auto">
                  {title}
                </Link>
                <p className="meta">{answered[kind as keyof typeof answered](actor ?? '')}</p>
              </li>
            ))}
          </Card>
        )}
        {questions.length > 0 && (
          <Card
            title={t`Can you answer this?`}
            more={
              <Link href={paths.forum({ state: 'unanswered' })}>
                <Trans>All unanswered questions</Trans>
              </Link>
            }
          >
            {questions.map(({ id, title, createdAt }) => (
              <UnansweredRow key={id} {...{ id, title, createdAt }} />
            ))}
          </Card>
        )}
        {fresh.length > 0 && (
          <Card title={t`New since your last visit`}>
            {fresh.map((article) => (
              <li key={article.id}>
                <Link href={paths.article(article)} lang={langOf(article.language)}>
                  {article.title}
                </Link>
                <Cover article={article} lang={langOf(article.language)} look="small" />
                <p className="meta">
                  <Trans>{article.readTime} min read</Trans>
                </p>
              </li>
            ))}
          </Card>
        )}
      </div>
    </section>
  )
}

function Card({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <ul className="rows">{children}</ul>
      {more}
    </section>
  )
}

type Reading = NonNullable<NonNullable<ReplyOf<typeof calls.show>>['reading']>

/** The address of the heading at which the reader stopped. */
const headingIn = (article: Reading) =>
  paths.article(article) + (article.place ? `#${encodeURIComponent(article.place)}` : '')

const minutesLeft = ({ readTime, part }: Reading) => Math.max(1, Math.round((readTime * (100 - part)) / 100))

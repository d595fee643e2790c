import './poll-card.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CSSProperties, MouseEvent } from 'react'
import { pollLimits, pollStatus } from '../../../contract/polls/polls.ts'
import type { Poll, PollPage } from '../../../contract/polls/polls-api.ts'
import { isSearch } from '../../../contract/search.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { useNow } from '../../kit/now.ts'
import { useHere } from '../../kit/location.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { languageOf } from '../../kit/language-of.ts'
import { paths } from '../../../contract/paths.ts'
import { ListBanner } from '../../lists/list-banner.tsx'
import { ListView } from '../../lists/list-view.tsx'
import { grouped } from '../../../money/grouped.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Link } from 'wouter'
import { PollBadges, PollDates } from './poll-facts.tsx'
import { pollsQuery, type PollListParams } from './queries.ts'

/** The paged list of polls, with their number and a refresh button. */
export function PollList({ params }: { params: PollListParams }) {
  const list = useInfiniteQuery(respectDataSaver(pollsQuery(params)))
  const here = useHere()
  const results = new Map(list.data?.pages.flatMap(({ body }) => body.results.map((each) => [each.pollId, each])))
  const refresh = (event: MouseEvent) => {
    event.preventDefault()
    void list.refetch()
  }
  return (
    <ListView
      list={list}
      rowsOf={({ polls }) => polls}
      loading="Loading polls"
      failure="Polls"
      moreLabel="Load More Polls"
    >
      {(polls, { first }) => {
        // A new poll shifts the offsets, so that a poll may be on two pages.
        const each = [...new Map(polls.map((poll) => [poll.id, poll])).values()]
        const [quizzes = [], others = []] = [true, false].map((quiz) =>
          each.filter(({ kind }) => (kind === 'quiz') === quiz),
        )
        return (
          <>
            {params.articleId && <ArticleBanner id={params.articleId} slug={polls[0]?.articleSlug} />}
            <div className="list-banner found">
              <div role="status">
                <h2>{pluralize(first?.total ?? 0, 'poll')} found</h2>
              </div>
              {/* Without JavaScript it reloads the page. */}
              <a href={here} onClick={refresh} aria-disabled={list.isRefetching} data-replay>
                Refresh
              </a>
            </div>
            {first?.total ? (
              <>
                {quizzes.length > 0 && (
                  <section className="quizzes" aria-labelledby="quizzes">
                    <h3 id="quizzes">Test yourself</h3>
                    <Cards label="Quizzes" className="swiped" polls={quizzes} results={results} />
                  </section>
                )}
                {others.length > 0 && <Cards label="Polls" className="columns grid" polls={others} results={results} />}
              </>
            ) : (
              <NothingHere {...params} />
            )}
          </>
        )
      }}
    </ListView>
  )
}

function ArticleBanner({ id, slug }: { id: string; slug: string | null | undefined }) {
  return (
    <ListBanner title="Showing polls for a specific article">
      <Link href={slug ? paths.article({ id, slug }) : paths.shortArticle(id)}>Back to the article</Link>{' '}
      <Link href={paths.polls()}>View all polls</Link>
    </ListBanner>
  )
}

function NothingHere({ search, status, articleId, offset }: PollListParams) {
  if (isSearch(search) || status || articleId || offset)
    return (
      <Notice title="No polls here" action={{ href: paths.polls(), label: 'View All Polls' }}>
        Nothing fits what you asked for. Try other words, another status, or look at all polls.
      </Notice>
    )
  return (
    <Notice title="No polls yet" action={{ href: paths.articles(), label: 'Browse articles' }}>
      The first question is on its way. Check back soon!
    </Notice>
  )
}

type CardResults = PollPage['results'][number]

interface CardsProps {
  label: string
  className: string
  polls: readonly Poll[]
  /** By the id of the poll. */
  results: ReadonlyMap<string, CardResults>
}

function Cards({ label, className, polls, results }: CardsProps) {
  return (
    <ul className={className} aria-label={label}>
      {polls.map((poll) => (
        <li key={poll.id}>
          <PollCard poll={poll} results={results.get(poll.id)} />
        </li>
      ))}
    </ul>
  )
}

function PollCard({ poll, results }: { poll: Poll; results: CardResults | undefined }) {
  const { id, question, options, totalVotes } = poll
  const voted = results !== undefined && results.userVote !== null
  const open = pollStatus(poll, useNow()) === 'active'
  const more = options.length - pollLimits.preview
  return (
    <article className="card poll-card" aria-labelledby={`question-${id}`}>
      <PollBadges poll={poll} />
      <h3 id={`question-${id}`} lang={languageOf(question)}>
        <Link href={paths.poll(id)}>{question}</Link>
      </h3>
      {results ? <Bars results={results} language={languageOf(question)} /> : <Options poll={poll} />}
      {more > 0 && <p className="meta">+{pluralize(more, 'more option')}</p>}
      <p className="votes">
        <b>{grouped(totalVotes)}</b> {totalVotes === 1 ? 'vote' : 'votes'}
        {voted && (
          <>
            {' '}
            <Badge look="good">You voted</Badge>
          </>
        )}
        {results?.hidden && <span className="meta"> · Results appear after {pollLimits.sensitiveVotes} votes</span>}
      </p>
      <PollDates poll={poll} />
      <Link className="button line" href={paths.poll(id)} aria-describedby={`question-${id}`}>
        {open && !voted ? 'Vote' : 'View Results'}
      </Link>
    </article>
  )
}

function Options({ poll: { options, question } }: { poll: Poll }) {
  return (
    <ul aria-label="Options" lang={languageOf(question)}>
      {options.slice(0, pollLimits.preview).map((option) => (
        <li key={option.id}>{option.label}</li>
      ))}
    </ul>
  )
}

/** The first options with their shares as text, and bars for decoration. */
function Bars({ results: { shares, userVote }, language }: { results: CardResults; language: string | undefined }) {
  return (
    <ul aria-label="Results" className="bars">
      {shares.slice(0, pollLimits.preview).map(({ optionId, label, percentage }) => (
        <li key={optionId} style={{ '--share': `${percentage ?? 0}%` } as CSSProperties}>
          <span>
            <span lang={language}>{label}</span> {optionId === userVote && <Badge>Your choice</Badge>}
          </span>
          {percentage !== null && <b>{percentage}%</b>}
        </li>
      ))}
    </ul>
  )
}

import './quizzes.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { plural, t, Trans } from '#words'
import type { Poll, PollPage } from '../../../contract/polls/poll-shapes.ts'
import { pollStatus } from '../../../contract/polls/polls.ts'
import { isSearch } from '../../../contract/search.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { useHere } from '../../kit/location.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { useNow } from '../../kit/now.ts'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { BlankNote } from '../../lists/blank-note.tsx'
import { ListBanner } from '../../lists/list-banner.tsx'
import { ListView } from '../../lists/list-view.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Link } from 'wouter'
import { pollsQuery, type PollListParams } from './queries.ts'
import { type CardResults, PollCard } from './poll-card.tsx'

/** The paged list of polls, with their number and a refresh button. */
export function PollList({ params }: { params: PollListParams }) {
  const list = useInfiniteQuery(respectDataSaver(pollsQuery(params)))
  const here = useHere()
  const now = useNow()
  const results = new Map(list.data?.pages.flatMap(({ body }) => body.results.map((each) => [each.pollId, each])))
  const refresh = (event: MouseEvent) => {
    event.preventDefault()
    void list.refetch()
  }
  return (
    <ListView
      list={list}
      rowsOf={({ polls }) => polls}
      loading={t`Loading polls`}
      failure="Polls"
      moreLabel={t`Load More Polls`}
    >
      {(polls, { first }) => {
        // A new poll shifts the offsets, so that a poll may be on two pages.
        const each = [...new Map(polls.map((poll) => [poll.id, poll])).values()]
        const { total = 0, inOtherLanguages: further = { quizzes: 0, polls: 0 } } = first ?? {}
        const own = total - further.quizzes - further.polls
        // The page that was loaded last is seen: polls in its language come first.
        const [shownLast] = list.data?.pages.at(-1)?.body.polls ?? []
        const isForeign = ({ question }: Poll) => langByLetters(question) !== undefined
        const isQuiz = ({ kind }: Poll) => kind === 'quiz'
        const [quizzes, foreignQuizzes] = [false, true].map((foreign) =>
          openFirst(
            each.filter((poll) => isQuiz(poll) && isForeign(poll) === foreign),
            now,
          ),
        )
        const [others, foreignOthers] = [false, true].map((foreign) =>
          each.filter((poll) => !isQuiz(poll) && isForeign(poll) === foreign),
        )
        return (
          <>
            {params.articleId && <ArticleBanner id={params.articleId} slug={polls[0]?.articleSlug} />}
            <div className="list-banner found">
              <div role="status">
                {/* In the page's language; all, if none is. */}
                <h2>{plural(own || total, { one: '# poll found', other: '# polls found' })}</h2>
              </div>
              {/* Without JavaScript it reloads the page. */}
              <a href={prefix + here} onClick={refresh} aria-disabled={list.isRefetching} data-replay>
                <Trans>Refresh</Trans>
              </a>
            </div>
            {total ? (
              <>
                <Quizzes title={t`Test yourself`} label={t`Quizzes`} polls={quizzes} results={results} />
                <Opinions
                  title={quizzes?.length ? t`What others say` : null}
                  label={t`Polls`}
                  polls={others}
                  results={results}
                />
                {own < total && (
                  <details className="foreign" open={shownLast !== undefined && isForeign(shownLast)}>
                    <summary>{t`In other languages: ${foreignOf(further)}`}</summary>
                    <Quizzes
                      title={null}
                      label={t`Quizzes in other languages`}
                      polls={foreignQuizzes}
                      results={results}
                      others
                    />
                    <Opinions
                      title={null}
                      label={t`Polls in other languages`}
                      polls={foreignOthers}
                      results={results}
                    />
                  </details>
                )}
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
    <ListBanner title={t`Showing polls for a specific article`}>
      <Link href={slug ? paths.article({ id, slug }) : paths.shortArticle(id)}>
        <Trans>Back to the article</Trans>
      </Link>{' '}
      <Link href={paths.polls()}>
        <Trans>View all polls</Trans>
      </Link>
    </ListBanner>
  )
}

function NothingHere({ search, status, articleId, offset }: PollListParams) {
  if (isSearch(search) || status || articleId || offset)
    return (
      <BlankNote search={search}>
        <Notice title={t`No polls here`} action={{ href: paths.polls(), label: t`View All Polls` }}>
          <Trans>Nothing fits what you asked for. Try other words, another status, or look at all polls.</Trans>
        </Notice>
      </BlankNote>
    )
  return (
    <Notice title={t`No polls yet`} action={{ href: paths.articles(), label: t`Browse articles` }}>
      <Trans>The first question is on its way. Check back soon!</Trans>
    </Notice>
  )
}

/** '6 quizzes, 8 polls', without what there is none of. */
const foreignOf = ({ quizzes, polls }: PollPage['inOtherLanguages']) =>
  [
    quizzes && plural(quizzes, { one: '# quiz', other: '# quizzes' }),
    polls && plural(polls, { one: '# poll', other: '# polls' }),
  ]
    .filter(Boolean)
    .join(', ')

/** One that has ended tests nobody any more. */
const openFirst = (quizzes: readonly Poll[], now: Date) =>
  [true, false].flatMap((open) => quizzes.filter((poll) => (pollStatus(poll, now) === 'active') === open))

interface PollsProps {
  title: string | null
  /** The name of the list. */
  label: string
  polls: readonly Poll[] | undefined
  /** By the id of the poll. */
  results: ReadonlyMap<string, CardResults>
  /** True where the first is no larger than the others. */
  others?: true
}

function Quizzes({ title, label, polls = [], results, others }: PollsProps) {
  const [first] = polls
  if (!first) return null
  // The first that is still to be answered has a line of its own.
  const isLarge = !others && !results.has(first.id)
  const look = columnsOf(isLarge ? polls.length - 1 : polls.length)
  return (
    <section className="quizzes">
      {title && <h3>{title}</h3>}
      <Cards label={label} className={`swiped${isLarge ? ' led' : ''}${look}`} polls={polls} results={results} />
    </section>
  )
}

function Opinions({ title, label, polls = [], results }: PollsProps) {
  if (polls.length === 0) return null
  return (
    <section className="opinions">
      {title && <h3>{title}</h3>}
      <Cards label={label} className={`columns grid${columnsOf(polls.length)}`} polls={polls} results={results} />
    </section>
  )
}

/** Four cards beside each other on a wide screen where they fill their lines, or where three would leave the last one alone; five as two and three. */
const columnsOf = (count: number) =>
  count === 5 ? ' fives' : count > 1 && (count % 4 === 0 || (count % 3 === 1 && count % 4 !== 1)) ? ' fours' : ''

interface CardsProps extends Pick<PollsProps, 'results'> {
  label: string
  className: string
  polls: readonly Poll[]
}

function Cards({ label, className, polls, results }: CardsProps) {
  return (
    <ul
      className={polls.every(({ articleId }) => articleId !== null) ? `${className} of-lessons` : className}
      aria-label={label}
    >
      {polls.map((poll) => (
        <li key={poll.id}>
          <PollCard poll={poll} results={results.get(poll.id)} />
        </li>
      ))}
    </ul>
  )
}

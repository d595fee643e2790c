import './quizzes.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { plural, t, Trans } from '#words'
import type { Poll } from '../../../contract/polls/poll-shapes.ts'
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
                <h2>{plural(first?.total ?? 0, { one: '# poll found', other: '# polls found' })}</h2>
              </div>
              {/* Without JavaScript it reloads the page. */}
              <a href={prefix + here} onClick={refresh} aria-disabled={list.isRefetching} data-replay>
                <Trans>Refresh</Trans>
              </a>
            </div>
            {first?.total ? (
              <>
                <Quizzes title={t`Test yourself`} label={t`Quizzes`} polls={quizzes} results={results} />
                <Opinions
                  title={quizzes?.length ? t`What others say` : null}
                  label={t`Polls`}
                  polls={others}
                  results={results}
                />
                <Quizzes title={t`Quizzes in other languages`} polls={foreignQuizzes} results={results} />
                <Opinions title={t`Polls in other languages`} polls={foreignOthers} results={results} />
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

/** One that has ended tests nobody any more. */
const openFirst = (quizzes: readonly Poll[], now: Date) =>
  [true, false].flatMap((open) => quizzes.filter((poll) => (pollStatus(poll, now) === 'active') === open))

interface PollsProps {
  title: string | null
  /** The name of the list, if it differs from the title. */
  label?: string
  polls: readonly Poll[] | undefined
  /** By the id of the poll. */
  results: ReadonlyMap<string, CardResults>
}

function Quizzes({ title, label, polls = [], results }: PollsProps) {
  if (polls.length === 0) return null
  return (
    <section className="quizzes">
      <h3>{title}</h3>
      <Cards label={label ?? title} className="swiped" polls={polls} results={results} />
    </section>
  )
}

function Opinions({ title, label, polls = [], results }: PollsProps) {
  if (polls.length === 0) return null
  return (
    <section className="opinions">
      {title && <h3>{title}</h3>}
      <Cards label={label ?? title} className="columns grid" polls={polls} results={results} />
    </section>
  )
}

interface CardsProps extends Pick<PollsProps, 'results'> {
  label: string | null
  className: string
  polls: readonly Poll[]
}

function Cards({ label, className, polls, results }: CardsProps) {
  return (
    <ul className={className} aria-label={label ?? undefined}>
      {polls.map((poll) => (
        <li key={poll.id}>
          <PollCard poll={poll} results={results.get(poll.id)} />
        </li>
      ))}
    </ul>
  )
}

import '../../ui/choices.css'
import '../../ui/note-card.css'
import './poll-page.css'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { Poll } from '../../../contract/polls/poll-shapes.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useParam } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { languageByLetters } from '../../../contract/language-by-letters.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { paths } from '../../../contract/paths.ts'
import { grouped } from '../../../money/grouped.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { failureTitle, PageFailure } from '../../ui/page-failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { PollBadges, PollDates } from './poll-facts.tsx'
import { answerRouteQueries, pollQuery, pollRouteQuery } from './queries.ts'
import { useResults } from './use-results.ts'
import { VoteBox } from './vote-box.tsx'
import { PollInformation } from './poll-information.tsx'

export function head({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head {
  const id = location.params.id ?? ''
  const { data: poll, error } = client.getQueryState<Poll>(pollQuery(id).queryKey) ?? {}
  if (!poll) return { title: `${error ? failureTitle('Poll', error) : t`Poll`} · ${site.name}` }
  return {
    title: `${poll.question} · ${site.name}`,
    description: t`A poll of ${site.name}: ${poll.options.map(({ label }) => label).join(' · ')}`,
    canonical: paths.poll(id),
    language: languageByLetters(poll.question) === 'hi' ? 'hi' : 'en-IN',
    hasOEmbed: true,
  }
}

export const queries = ({ params, search }: Location, me: unknown) => [
  pollRouteQuery(params.id ?? ''),
  ...answerRouteQueries(search, me),
]

/** One poll: its question, the vote and what it is about. */
export default function PollPage() {
  const { data: poll, isPending, error } = useQuery(pollQuery(useParam('id')))
  if (isPending)
    return (
      <div className="wrap page poll-page">
        <Skeleton label={t`Loading the poll`} lines={outlines} />
      </div>
    )
  if (error && !poll) return <PageFailure what="Poll" error={error} gone="removed" wayOn={browse} />
  if (!poll) {
    return (
      <Notice level={1} title={t`Poll not available`} action={browse}>
        <Trans>There is nothing to show here at the moment.</Trans>
      </Notice>
    )
  }
  return <Shown poll={poll} />
}

function Shown({ poll }: { poll: Poll }) {
  const { status, results } = useResults(poll)
  const { totalVotes } = poll
  return (
    <div className="wrap page poll-page">
      <Breadcrumbs items={{ [t`Home`]: paths.home, [t`Polls`]: paths.polls() }} />
      <h1 id="question" lang={langByLetters(poll.question)}>
        {poll.question}
      </h1>
      {/* The results have it with them. */}
      {status === 'active' && !results?.userVote && totalVotes > 0 && (
        <div className="crowd">
          {totalVotes < 40 && <Crowd votes={totalVotes} />}
          <p className="votes">
            <b>{grouped(totalVotes)}</b> {plural(totalVotes, { one: 'vote', other: 'votes' })}
          </p>
        </div>
      )}
      <div className="columns">
        <article className="card note-card" aria-labelledby="question">
          {/* The question is there to be answered: what is to know about it comes after. */}
          <VoteBox poll={poll} />
          <div className="under row">
            <PollBadges poll={poll} status={status} />
            <PollDates poll={poll} status={status} />
            <ShareButton title={poll.question} path={paths.poll(poll.id)} />
          </div>
          {poll.articleId && (
            <p className="about">
              <Trans>
                From the article{' '}
                <Link href={paths.article({ id: poll.articleId, slug: poll.articleSlug ?? '' })}>
                  {poll.articleTitle}
                </Link>
              </Trans>
            </p>
          )}
        </article>
        <PollInformation poll={poll} status={status} />
      </div>
      <p className="ways button-row">
        <LinkButton href={paths.polls()}>
          <Trans>Browse more polls</Trans>
        </LinkButton>
        {poll.articleId && (
          <LinkButton href={paths.polls({ articleId: poll.articleId })}>
            <Trans>Polls of this article</Trans>
          </LinkButton>
        )}
      </p>
    </div>
  )
}

/** The votes, each as a person, and after them an outline for that of the reader. */
const Crowd = ({ votes }: { votes: number }) => (
  <span className="persons" aria-hidden="true">
    {Array.from({ length: votes + 1 }, (_, person) => (
      <i key={person} />
    ))}
  </span>
)

const browse = { href: paths.polls(), label: t`Browse polls` }

/** The badges, the question and its answers. */
const outlines = [{ width: '25%' }, { height: '2.2em' }, ...Array.from({ length: 4 }, () => ({ height: '2.6em' }))]

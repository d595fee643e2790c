import './poll-page.css'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Poll } from '../../../contract/polls/polls-api.ts'
import { takesSecondVote, type PollStatus } from '../../../contract/polls/polls.ts'
import { momentInIndia } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useParam } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { languageOf } from '../../kit/language-of.ts'
import { paths } from '../../../contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Fact } from '../../ui/fact.tsx'
import { failureTitle, PageFailure } from '../../ui/page-failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { endOfPoll, PollBadges, PollDates } from './poll-facts.tsx'
import { answerRouteQueries, pollQuery, pollRouteQuery } from './queries.ts'
import { useResults } from './use-results.ts'
import { VoteBox } from './vote-box.tsx'

export function head({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head {
  const id = location.params.id ?? ''
  const { data: poll, error } = client.getQueryState<Poll>(pollQuery(id).queryKey) ?? {}
  if (!poll) return { title: `${error ? failureTitle('Poll', error) : 'Poll'} · ${site.name}` }
  return {
    title: `${poll.question} · ${site.name}`,
    description: `A poll of ${site.name}: ${poll.options.map(({ label }) => label).join(' · ')}`,
    canonical: paths.poll(id),
    inFrames: true,
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
      <div className="wrap poll-page">
        <Skeleton label="Loading the poll" lines={outlines} />
      </div>
    )
  if (error && !poll) return <PageFailure what="Poll" error={error} gone="removed" wayOn={browse} />
  if (!poll) {
    return (
      <Notice level={1} title="Poll not available" action={browse}>
        There is nothing to show here at the moment.
      </Notice>
    )
  }
  return <Shown poll={poll} />
}

function Shown({ poll }: { poll: Poll }) {
  const { status } = useResults(poll)
  return (
    <div className="wrap poll-page">
      <Breadcrumbs items={{ Home: paths.home, Polls: paths.polls() }} />
      <div className="columns">
        <article className="card" aria-labelledby="question">
          <PollBadges poll={poll} status={status} />
          <h1 id="question" lang={languageOf(poll.question)}>
            {poll.question}
          </h1>
          <div className="under row">
            <PollDates poll={poll} status={status} />
            <ShareButton title={poll.question} path={paths.poll(poll.id)} />
          </div>
          {poll.articleId && (
            <p className="about">
              From the article{' '}
              <Link href={paths.article({ id: poll.articleId, slug: poll.articleSlug ?? '' })}>
                {poll.articleTitle}
              </Link>
            </p>
          )}
          <VoteBox poll={poll} />
        </article>
        <PollInformation poll={poll} status={status} />
      </div>
      <p className="ways button-row">
        <LinkButton href={paths.polls()}>Browse more polls</LinkButton>
        {poll.articleId && (
          <LinkButton href={paths.polls({ articleId: poll.articleId })}>Polls of this article</LinkButton>
        )}
      </p>
    </div>
  )
}

const browse = { href: paths.polls(), label: 'Browse polls' }

/** The badges, the question and its answers. */
const outlines = [{ width: '25%' }, { height: '2.2em' }, ...Array.from({ length: 4 }, () => ({ height: '2.6em' }))]

const states: Record<PollStatus, string> = {
  active: 'Active: open for votes.',
  expired: 'Expired: no longer accepting votes.',
  inactive: 'Inactive: not accepting votes.',
}

/** The rules of this poll, to be read before voting. */
function PollInformation({ poll, status }: { poll: Poll; status: PollStatus }) {
  return (
    <section className="card poll-information" aria-labelledby="information">
      <h2 id="information">Poll Information</h2>
      <dl className="facts">
        <Fact name="Status">{states[status]}</Fact>
        <Fact name="Voting">{votingText(poll)}</Fact>
        <Fact name="Expiration">{expiration(poll, status, useNow())}</Fact>
        <Fact name="Options">{optionsText(poll)}</Fact>
      </dl>
    </section>
  )
}

const votingText = (poll: Poll) =>
  takesSecondVote(poll)
    ? 'One vote per member. You can change it while the poll is open. Others see how many chose what, not who.'
    : 'One vote per member, which shows the answer and then stays. Others see how many chose what, not who.'

function expiration({ expiresAt }: Poll, status: PollStatus, now: Date): string {
  if (!expiresAt) return 'This poll has no expiry date.'
  const end = endOfPoll(expiresAt, now)
  if (end.includes(' at ')) return status === 'expired' ? `This poll expired ${end}.` : `This poll expires ${end}.`
  return status === 'expired' ? `Ended on ${momentInIndia(expiresAt)}.` : `Expires on ${momentInIndia(expiresAt)}.`
}

function optionsText({ options, kind }: Poll): string {
  if (kind === 'quiz') return 'Choose the option that you think is right, then see why.'
  if (options.length <= 2) return 'This is a yes/no question.'
  if (options.length <= 4) return 'Please choose the option that best represents your view.'
  return `Choose one of the ${options.length} options.`
}

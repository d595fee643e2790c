import './poll-page.css'
import { useQuery } from '@tanstack/react-query'
import type { Poll } from '../../../contract/polls-api.ts'
import type { Location } from '../../kit/page.ts'
import { useParam } from '../../kit/place.ts'
import { paths } from '../../../contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageFailure } from '../../ui/page-failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { PollInformation } from './poll-information.tsx'
import { PollBadges, PollDates } from './poll-facts.tsx'
import { pollQuery, pollRouteQuery } from './queries.ts'
import { useResults } from './use-results.ts'
import { VoteBox } from './vote-box.tsx'
import { Link } from 'wouter'

export { pollHead as head } from './poll-head.ts'

export const queries = ({ params }: Location) => [pollRouteQuery(params.id ?? '')]

/** One poll: its question, the vote and what it is about. */
export default function PollPage() {
  const { data: poll, isPending, error } = useQuery(pollQuery(useParam('id')))
  if (isPending) return <PollLoading />
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
      <Breadcrumbs
        items={[
          ['Home', paths.home],
          ['Polls', paths.polls()],
        ]}
      />
      <div className="columns">
        <article className="card" aria-labelledby="question">
          <div className="over button-row">
            <PollBadges poll={poll} status={status} />
            <ShareButton title={poll.question} path={paths.poll(poll.id)} />
          </div>
          <h1 id="question">{poll.question}</h1>
          <PollDates poll={poll} status={status} />
          {poll.articleId && (
            <p className="about">
              From the article <Link href={paths.article(poll.articleId)}>{poll.articleTitle}</Link>
            </p>
          )}
          <VoteBox poll={poll} />
        </article>
        <PollInformation poll={poll} status={status} />
      </div>
      <p className="ways button-row">
        <LinkButton href={paths.polls()}>Browse More Polls</LinkButton>
        {poll.articleId && (
          <LinkButton href={paths.polls({ articleId: poll.articleId })}>Polls of This Article</LinkButton>
        )}
      </p>
    </div>
  )
}

const browse = { href: paths.polls(), label: 'Browse Polls' }

function PollLoading() {
  return (
    <div className="wrap poll-page">
      <Skeleton label="Loading the poll" lines={outlines} />
    </div>
  )
}

/** The badges, the question and its answers. */
const outlines = [{ width: '25%' }, { height: '2.2em' }, ...Array.from({ length: 4 }, () => ({ height: '2.6em' }))]

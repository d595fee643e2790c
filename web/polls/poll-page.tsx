import './poll-page.css'
import { useQuery } from '@tanstack/react-query'
import type { Poll } from '../../contract/polls-api.ts'
import { ApiError } from '../kit/api.ts'
import type { Place } from '../kit/page.ts'
import { useParam } from '../kit/place.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import { Notice } from '../ui/notice.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { PollDates } from './poll-dates.tsx'
import { PollInformation } from './poll-information.tsx'
import { PollBadges } from './poll-status.tsx'
import { pollOpening, pollQuery } from './queries.ts'
import { useResults } from './use-results.ts'
import { VoteBox } from './vote-box.tsx'
import { Link } from 'wouter'

export { pollHead as head } from './poll-head.ts'

export const opening = ({ params }: Place) => [pollOpening(params.id ?? '')]

/** One poll: its question, the vote and what it is about. */
export default function PollPage() {
  const { data: poll, isPending, error } = useQuery(pollQuery(useParam('id')))
  if (isPending) return <PollLoading />
  if (error && !poll) return <PollFailure error={error} />
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
      <Crumbs
        items={[
          ['Home', paths.home],
          ['Polls', paths.polls()],
        ]}
      />
      <div className="columns">
        <article className="card" aria-labelledby="question">
          <div className="over">
            <PollBadges status={status} quiz={poll.kind === 'quiz'} article={poll.articleId !== null} />
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
      <p className="ways">
        <LinkButton href={paths.polls()}>Browse More Polls</LinkButton>
        {poll.articleId && (
          <LinkButton href={paths.polls({ articleId: poll.articleId })}>Polls of This Article</LinkButton>
        )}
      </p>
    </div>
  )
}

const browse = { href: paths.polls(), label: 'Browse Polls' }

function PollFailure({ error }: { error: Error }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Notice level={1} title="Poll Not Found" action={browse}>
        It may have been removed, or the address has a slip in it.
      </Notice>
    )
  }
  return (
    <Notice
      level={1}
      title="Failed to Load Poll"
      action={{ label: 'Try Again', onClick: () => window.location.reload() }}
      live
    >
      The poll did not arrive. Check your connection, then try again.
    </Notice>
  )
}

function PollLoading() {
  return (
    <div className="wrap poll-page">
      <div className="card placeholder" role="status" aria-label="Loading the poll">
        <i style={{ width: '25%' }} />
        <i style={{ height: '2.2em' }} />
        {Array.from({ length: 4 }, (_, index) => (
          <i key={index} style={{ height: '2.6em' }} />
        ))}
      </div>
    </div>
  )
}

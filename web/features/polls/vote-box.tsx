import './vote-box.css'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Poll } from '../../../contract/polls/poll-shapes.ts'
import { resultsHidden, takesSecondVote } from '../../../contract/polls/polls.ts'
import { useMe } from '../../kit/me.ts'
import { useGo } from '../../kit/location.ts'
import { FormError } from '../../forms/form-result.tsx'
import { langByLetters } from '../../kit/language-of.ts'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { Icon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Results } from './poll-results.tsx'
import { TryQuiz } from './try-quiz.tsx'
import { useResults } from './use-results.ts'
import { VoteForm } from './vote-form.tsx'
import { useVoteAddresses } from './use-vote-addresses.ts'
import { usePreservedFocus } from './use-vote-focus.ts'

/**
 * A poll's options or results. Visitors can look, and try a quiz; members vote once and, except in a quiz, may change the vote while the poll
 * is open. The address names the poll that is being changed, so that it works without JavaScript.
 */
export function VoteBox({ poll }: { poll: Poll }) {
  const me = useMe()
  const go = useGo()
  const { status, results, failed, retry } = useResults(poll)
  const { address, changing, picked, change, answered, chosen } = useVoteAddresses(poll.id)
  const open = status === 'active'
  const voted = results?.userVote ?? null
  const voting = open && (!me || (results !== undefined && (voted === null || (changing && takesSecondVote(poll)))))
  const box = usePreservedFocus(voting)
  const hash = `#${elementIdOf(poll)}`
  const isPicked = poll.kind !== 'quiz' && poll.options.some(({ id }) => id === picked)
  const toVote = (picked && isPicked ? chosen(picked) : address) + hash

  const toLogIn = !me && (
    <>
      {/* A quiz is answered by a tap: its vote is the smaller thing. */}
      <a className={poll.kind === 'quiz' ? 'to-log-in' : 'button main'} href={prefix + paths.loginFor(toVote)}>
        <Trans>Log in to vote</Trans>
      </a>
      {/* For screen readers: others see the button. */}
      <span className="unseen">
        <Trans>Login required to vote</Trans>
      </span>
      {poll.kind !== 'quiz' && poll.totalVotes > 0 && !resultsHidden(poll) && (
        <span className="meta">
          <Trans>Then you see what others chose.</Trans>
        </span>
      )}
    </>
  )

  const content = () => {
    if (voting && !me && poll.kind === 'quiz')
      return (
        <TryQuiz poll={poll} hrefOf={(option) => answered(option) + hash}>
          {toLogIn}
        </TryQuiz>
      )
    if (voting)
      return (
        <VoteForm
          key={voted}
          poll={poll}
          chosen={voted ?? picked}
          hrefOf={me ? undefined : (option) => chosen(option) + hash}
          action={address + hash}
          onDone={() => changing && go(address, { replace: true })}
        >
          {toLogIn}
          {voted && (
            <Link className="button line" href={address + hash}>
              <Trans>Cancel</Trans>
            </Link>
          )}
        </VoteForm>
      )
    if (failed)
      return (
        <div className="callout" role="status">
          <p>
            <Trans>The results did not load.</Trans>
          </p>
          <button type="button" className="button line" onClick={() => void retry()}>
            <Trans>Try Again</Trans>
          </button>
        </div>
      )
    if (results === undefined) return <Skeleton className="" label={t`Loading the poll`} lines={[{}, {}]} />
    const closed =
      status === 'expired' ? t`This poll is no longer accepting votes.` : t`This poll is not accepting votes.`
    if (!open && !results?.totalVotes)
      return (
        <div className="callout">
          <b>{status === 'expired' ? t`Poll is expired` : t`Poll is inactive`}</b>
          <p>{closed}</p>
        </div>
      )
    return (
      results && (
        <>
          <Results poll={poll} results={results} />
          {!open ? (
            <p className="meta">{closed}</p>
          ) : takesSecondVote(poll) ? (
            <Link className="button line" href={change + hash}>
              <Trans>Change vote</Trans>
            </Link>
          ) : (
            <p className="meta">
              <Trans>A quiz takes one answer.</Trans>
            </p>
          )}
          {results.next && (
            <Link className="next" href={paths.poll(results.next.id)}>
              <span>
                {results.next.kind === 'quiz' ? t`Next question:` : t`Next poll:`}{' '}
                <b lang={langByLetters(results.next.question)}>{results.next.question}</b>
              </span>
              <Icon d="M5 12h14M13 6l6 6-6 6" />
            </Link>
          )}
        </>
      )
    )
  }
  return (
    <div className="vote-box" id={elementIdOf(poll)} ref={box} tabIndex={-1}>
      <FormError form={`vote-${poll.id}`} />
      {content()}
    </div>
  )
}

const elementIdOf = ({ id }: Poll) => `poll-${id}`

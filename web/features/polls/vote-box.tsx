import './vote-box.css'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Poll } from '../../../contract/polls-api.ts'
import { takesSecondVote } from '../../../contract/polls.ts'
import { useMe } from '../../kit/me.ts'
import { useGo, useHere } from '../../kit/place.ts'
import { FormError } from '../../forms/form-result.tsx'
import { paths } from '../../../contract/paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Results } from './poll-results.tsx'
import { useResults } from './use-results.ts'
import { VoteForm } from './vote-form.tsx'

/** The parameter that names the poll whose vote is being changed. */
const changeName = 'change'

/**
 * A poll's options or results. Visitors can look; members vote once and, except in a quiz, may change the vote while the poll
 * is open. The address names the poll that is being changed, so that it works without JavaScript.
 */
export function VoteBox({ poll }: { poll: Poll }) {
  const me = useMe()
  const go = useGo()
  const { status, results, failed, retry } = useResults(poll)
  const { address, changing, change } = useChange(poll.id)
  const open = status === 'active'
  const voted = results?.userVote ?? null
  const voting = open && (!me || (results !== undefined && (voted === null || (changing && takesSecondVote(poll)))))
  const box = useFocusKept(voting)
  const place = `#${placeOf(poll)}`

  const content = () => {
    if (voting)
      return (
        <VoteForm
          key={voted}
          poll={poll}
          chosen={voted}
          disabled={!me}
          action={address + place}
          onDone={() => changing && go(address, { replace: true })}
        >
          {!me && (
            <>
              <a className="button main" href={paths.loginFor(address + place)}>
                Log in to vote
              </a>
              <span className="meta">Login required to vote</span>
            </>
          )}
          {voted && (
            <Link className="button line" href={address + place}>
              Cancel
            </Link>
          )}
        </VoteForm>
      )
    if (failed)
      return (
        <div className="callout" role="status">
          <p>The results did not load.</p>
          <button type="button" className="button line" data-replay onClick={() => void retry()}>
            Try Again
          </button>
        </div>
      )
    if (results === undefined) return <Skeleton className="" label="Loading the poll" lines={[{}, {}]} />
    const closed = `This poll is ${status === 'expired' ? 'no longer accepting votes' : 'not accepting votes'}.`
    if (!open && !results?.totalVotes)
      return (
        <div className="callout">
          <b>Poll is {status}</b>
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
            <Link className="button line" href={change + place}>
              Change vote
            </Link>
          ) : (
            <p className="meta">A quiz takes one answer.</p>
          )}
        </>
      )
    )
  }
  return (
    <div className="vote-box" id={placeOf(poll)} ref={box} tabIndex={-1}>
      <FormError form={`vote-${poll.id}`} />
      {content()}
    </div>
  )
}

const placeOf = ({ id }: Poll) => `poll-${id}`

/** Reads and writes the `change` parameter of this page's address. */
function useChange(id: string) {
  const url = new URL(useHere(), 'http://site')
  const changing = url.searchParams.get(changeName) === id
  url.searchParams.delete(changeName)
  const address = url.pathname + url.search
  url.searchParams.set(changeName, id)
  return { address, changing, change: url.pathname + url.search }
}

/** Moves the focus when the focused button is replaced by the form or the results. */
function useFocusKept(voting: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(voting)
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (before.current !== voting && lost)
      (box.current?.querySelector<HTMLElement>('input:checked') ?? box.current)?.focus({ preventScroll: true })
    before.current = voting
  }, [voting])
  // After the login, scroll to the poll in the fragment; on the first page the browser does.
  useEffect(() => {
    if (window.hydrated && window.location.hash === `#${box.current?.id}`) box.current?.scrollIntoView()
  }, [])
  return box
}

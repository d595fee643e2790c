import type { Poll } from '../../../contract/polls-api.ts'
import type { PollStatus } from '../../../contract/polls.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { dateInIndia } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { endOfPoll } from './poll-end.ts'

/** How many options a poll has, since when it stands and until when: '4 options · created 18/11/2026 · no expiry'. */
export function PollDates({ poll, status }: { poll: Poll; status: PollStatus }) {
  const { options, createdAt, expiresAt } = poll
  const now = useNow()
  return (
    <p className="meta">
      {pluralize(options.length, 'option')} · created <time dateTime={createdAt}>{dateInIndia(createdAt)}</time> ·{' '}
      {expiresAt ? (
        <>
          {status === 'expired' ? 'expired' : 'expires'} <time dateTime={expiresAt}>{endOfPoll(expiresAt, now)}</time>
        </>
      ) : (
        'no expiry'
      )}
    </p>
  )
}

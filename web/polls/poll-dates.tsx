import type { Poll } from '../../contract/polls-api.ts'
import type { PollStatus } from '../../contract/polls.ts'
import { counted } from '../kit/counted.ts'
import { dateInIndia } from '../kit/dates.ts'

/** How many options a poll has, since when it stands and until when: '4 options · created 18/11/2026 · no expiry'. */
export function PollDates({ poll, status }: { poll: Poll; status: PollStatus }) {
  const { options, createdAt, expiresAt } = poll
  return (
    <p className="meta">
      {counted(options.length, 'option')} · created <Day at={createdAt} /> ·{' '}
      {expiresAt ? (
        <>
          {status === 'expired' ? 'expired' : 'expires'} <Day at={expiresAt} />
        </>
      ) : (
        'no expiry'
      )}
    </p>
  )
}

const Day = ({ at }: { at: string }) => <time dateTime={at}>{dateInIndia(at)}</time>

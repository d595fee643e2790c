import type { Poll } from '../../../contract/polls/poll-shapes.ts'
import { pollStatus, type PollStatus } from '../../../contract/polls/polls.ts'
import { dateInIndia, dayInIndia, momentInIndia } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { Badge } from '../../ui/badge.tsx'

const badges = {
  active: <Badge look="good">Active</Badge>,
  expired: <Badge look="bad">Expired</Badge>,
  inactive: <Badge>Inactive</Badge>,
}

interface Props<Fields extends keyof Poll> {
  poll: Pick<Poll, Fields>
  /** The status from the server, if it differs from what the clock says. */
  status?: PollStatus
}

type BadgesProps = Props<'kind' | 'articleId' | 'isActive' | 'expiresAt'> & {
  /** In the list, whose heading names the quizzes. */
  listed?: true
}

/** A poll's badges: its status, whether it is a quiz, and whether it belongs to an article. */
export function PollBadges({ poll, status, listed }: BadgesProps) {
  const now = useNow()
  return (
    <p className="badges">
      {badges[status ?? pollStatus(poll, now)]}
      {poll.kind === 'quiz' && !listed && <Badge>Quiz</Badge>}
      {/* The page of a poll links to the article. */}
      {poll.articleId !== null && listed && <Badge>Article Poll</Badge>}
    </p>
  )
}

/** A poll's number of options, creation and, if it has one, expiry: '4 options · created 18 November 2026 · expires 23 November 2026'. */
export function PollDates({ poll, status }: Props<keyof Poll>) {
  const { options, createdAt, expiresAt } = poll
  const now = useNow()
  return (
    <p className="meta dotted">
      <span>{pluralize(options.length, 'option')}</span>{' '}
      <span>
        <i>· </i>created <time dateTime={createdAt}>{dayInIndia(createdAt)}</time>
      </span>
      {expiresAt && (
        <>
          {' '}
          <span>
            <i>· </i>
            {(status ?? pollStatus(poll, now)) === 'expired' ? 'expired' : 'expires'}{' '}
            <time dateTime={expiresAt}>{endOfPoll(expiresAt, now)}</time>
          </span>
        </>
      )}
    </p>
  )
}

const day = 86_400_000

/** A poll's expiry in India: 'today at 6:30 pm', 'tomorrow at 6:30 pm', else the day, '18 November 2026'. */
export function endOfPoll(end: string, now: Date): string {
  const [date = '', time] = momentInIndia(end).split(', ')
  if (date === dateInIndia(now.toISOString())) return `today at ${time}`
  if (date === dateInIndia(new Date(now.getTime() + day).toISOString())) return `tomorrow at ${time}`
  return dayInIndia(end)
}

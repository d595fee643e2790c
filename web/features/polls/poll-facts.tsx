import { plural, t, Trans } from '#words'
import type { Poll } from '../../../contract/polls/poll-shapes.ts'
import { pollStatus, type PollStatus } from '../../../contract/polls/polls.ts'
import { dateInIndia, dayInIndia, timeInIndia } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { Badge } from '../../ui/badge.tsx'

const badges = {
  active: (
    <Badge look="good">
      <Trans>Active</Trans>
    </Badge>
  ),
  expired: (
    <Badge look="bad">
      <Trans>Expired</Trans>
    </Badge>
  ),
  inactive: (
    <Badge>
      <Trans>Inactive</Trans>
    </Badge>
  ),
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
      {poll.kind === 'quiz' && !listed && (
        <Badge>
          <Trans>Quiz</Trans>
        </Badge>
      )}
      {/* The page of a poll links to the article. */}
      {poll.articleId !== null && listed && (
        <Badge>
          <Trans>Article Poll</Trans>
        </Badge>
      )}
    </p>
  )
}

/** A poll's number of options, creation and, if it has one, expiry: '4 options · created 18 November 2026 · expires 23 November 2026'. */
export function PollDates({ poll, status }: Props<keyof Poll>) {
  const { options, createdAt, expiresAt } = poll
  const now = useNow()
  return (
    <p className="meta dotted">
      <span>{plural(options.length, { one: '# option', other: '# options' })}</span>{' '}
      <span>
        <Trans>
          <i>· </i>created <time dateTime={createdAt}>{dayInIndia(createdAt)}</time>
        </Trans>
      </span>
      {expiresAt && (
        <>
          {' '}
          <span>
            <i>· </i>
            <time dateTime={expiresAt}>
              {(status ?? pollStatus(poll, now)) === 'expired'
                ? t`expired ${endOfPoll(expiresAt, now)}`
                : t`expires ${endOfPoll(expiresAt, now)}`}
            </time>
          </span>
        </>
      )}
    </p>
  )
}

const day = 86_400_000

/** True for an end of today or tomorrow, which is named with its time. */
export const isNear = (end: string, now: Date): boolean => endOfPoll(end, now) !== dayInIndia(end)

/** A poll's expiry in India: 'today at 6:30 pm', 'tomorrow at 6:30 pm', else the day, '18 November 2026'. */
export function endOfPoll(end: string, now: Date): string {
  const [date, time] = [dateInIndia(end), timeInIndia(end)]
  if (date === dateInIndia(now.toISOString())) return t`today at ${time}`
  if (date === dateInIndia(new Date(now.getTime() + day).toISOString())) return t`tomorrow at ${time}`
  return dayInIndia(end)
}

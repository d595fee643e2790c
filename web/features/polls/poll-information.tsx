import { plural, t, Trans } from '#words'
import type { Poll } from '../../../contract/polls/poll-shapes.ts'
import { takesSecondVote, type PollStatus } from '../../../contract/polls/polls.ts'
import { momentInIndia } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { Fact } from '../../ui/fact.tsx'
import { endOfPoll, isNear } from './poll-facts.tsx'

/** The rules of this poll, to be read before voting. */
export function PollInformation({ poll, status }: { poll: Poll; status: PollStatus }) {
  return (
    <section className="poll-information" aria-labelledby="information">
      <h2 id="information">
        <Trans>Poll Information</Trans>
      </h2>
      <dl className="facts">
        <Fact name={t`Status`}>{states[status]}</Fact>
        <Fact name={t`Voting`}>{votingText(poll, status)}</Fact>
        <Fact name={t`Expiration`}>{expiration(poll, status, useNow())}</Fact>
        <Fact name={t`Options`}>{optionsText(poll, status)}</Fact>
      </dl>
    </section>
  )
}

const states: Record<PollStatus, string> = {
  active: t`Active: open for votes.`,
  expired: t`Expired: no longer accepting votes.`,
  inactive: t`Inactive: not accepting votes.`,
}

const votingText = (poll: Poll, status: PollStatus) =>
  status !== 'active'
    ? t`One vote per member. Others see how many chose each option, not who.`
    : takesSecondVote(poll)
      ? t`One vote per member. You can change it while the poll is open. Others see how many chose each option, not who.`
      : t`One vote per member; it shows the answer and cannot be changed. Others see how many chose each option, not who.`

function expiration({ expiresAt }: Poll, status: PollStatus, now: Date): string {
  if (!expiresAt) return t`This poll has no expiry date.`
  const end = endOfPoll(expiresAt, now)
  if (isNear(expiresAt, now)) return status === 'expired' ? t`This poll expired ${end}.` : t`This poll expires ${end}.`
  const moment = momentInIndia(expiresAt, end)
  return status === 'expired' ? t`Ended on ${moment}.` : t`Expires on ${moment}.`
}

function optionsText({ options, kind }: Poll, status: PollStatus): string {
  if (status !== 'active') return plural(options.length, { one: '# option', other: '# options' })
  if (kind === 'quiz') return t`Choose the option that you think is right, then see why.`
  if (options.length <= 2) return t`This is a yes/no question.`
  if (options.length <= 4) return t`Please choose the option that best represents your view.`
  return t`Choose one of the ${options.length} options.`
}

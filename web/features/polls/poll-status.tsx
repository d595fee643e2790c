import './poll-status.css'
import type { PollStatus } from '../../../contract/polls.ts'

const words: Record<PollStatus, string> = { active: 'Active', expired: 'Expired', inactive: 'Inactive' }

/** A poll's badges: its state, whether it is a quiz, and whether it stands under an article. */
export function PollBadges({ status, quiz, article }: { status: PollStatus; quiz: boolean; article: boolean }) {
  return (
    <p className="poll-badges">
      <span className={status}>{words[status]}</span>
      {quiz && <span>Quiz</span>}
      {article && <span>Article Poll</span>}
    </p>
  )
}

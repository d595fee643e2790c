import '../../polls/poll-results.css'
import '../../polls/vote-box.css'
import { t, Trans } from '#words'
import type { AdminPoll } from '../../../../contract/polls/admin-polls-api.ts'
import { PollBadges } from '../../polls/poll-facts.tsx'
import { momentOf } from '../../../kit/india-time.ts'
import { Bars } from '../../polls/bars.tsx'
import type { PollDraft } from './edit-poll.ts'

interface Props {
  draft: PollDraft
  /** The stored poll; null for a new one. */
  poll: AdminPoll | null
}

/** A read-only preview of the poll. */
export function PollPreview({ draft, poll }: Props) {
  const { question, options, kind, explanation, source, articleId, isActive, expiresAt } = draft
  const votes = votesOf(options, poll)
  const rightOnes = options.filter(({ isRight }) => isRight).map(({ label }) => label.trim())
  const right = rightOnes.join(', ') || '…'
  return (
    <aside className="preview" aria-labelledby="preview-title">
      <h2 id="preview-title">{t`Preview`}</h2>
      <div className="card">
        <PollBadges poll={{ kind, articleId: articleId?.id ?? null, isActive, expiresAt: momentOf(expiresAt) }} />
        {articleId && (
          <p className="meta">
            <Trans>
              From the article <bdi>{articleId.title}</bdi>
            </Trans>
          </p>
        )}
        <p className="question" dir="auto">
          {question.trim() || t`Your question`}
        </p>
        <div className="vote-box">
          {options.map(({ key, label }, index) => (
            <div key={key} className="option">
              <i className="round" />
              <span dir="auto">{label.trim() || nameOf(index + 1)}</span>
            </div>
          ))}
        </div>
        <h3>{t`After the vote`}</h3>
        <div className="vote-box">
          <Bars
            label={votes ? t`Results so far` : t`Example of results`}
            options={resultsOf(options, votes ?? exampleOf(options), kind === 'quiz')}
            own={votes ? null : (options[0]?.key ?? null)}
          />
          {kind === 'quiz' && (
            <div className="callout">
              <p>
                <b>{t`Right: ${right}`}</b>
              </p>
              {explanation.trim() && <p dir="auto">{explanation.trim()}</p>}
              {source.trim() && <p className="meta">{sourceText(source.trim())}</p>}
            </div>
          )}
        </div>
      </div>
    </aside>
  )
}

const nameOf = (number: number) => t`Option ${number}`
const sourceText = (source: string) => t`Source: ${source}`

/** The votes that the options have; null while there are none, and while they are hidden. */
function votesOf(options: PollDraft['options'], poll: AdminPoll | null): number[] | null {
  if (!poll || poll.totalVotes === 0) return null
  const votes = options.map(({ id }) => {
    const stored = poll.options.find((option) => option.id === id)
    return stored ? stored.voteCount : 0
  })
  return votes.every((count) => count !== null) ? votes : null
}

/** Votes that nobody has cast, a hundred in all: each option has about half of what is left. */
function exampleOf(options: PollDraft['options']): number[] {
  let left = 100
  return options.map((_, index) => {
    const count = index === options.length - 1 ? left : Math.ceil(left * 0.55)
    left -= count
    return count
  })
}

function resultsOf(options: PollDraft['options'], votes: number[], isQuiz: boolean) {
  const all = votes.reduce((sum, count) => sum + count, 0)
  return options.map(({ key, label, isRight }, index) => {
    const count = votes[index] ?? 0
    return {
      optionId: key,
      label: label.trim() || nameOf(index + 1),
      count,
      percentage: all > 0 ? Math.round((100 * count) / all) : 0,
      isRight: isQuiz && isRight,
    }
  })
}

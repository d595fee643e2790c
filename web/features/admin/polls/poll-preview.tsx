import '../../polls/vote-box.css'
import { PollBadges } from '../../polls/poll-facts.tsx'
import { momentOf } from '../../../kit/india-time.ts'
import { Bars } from '../../polls/bars.tsx'
import type { PollDraft } from './edit-poll.ts'

/** A read-only preview of the poll. */
export function PollPreview({ draft }: { draft: PollDraft }) {
  const { question, options, kind, explanation, source, articleId, isActive, expiresAt } = draft
  const right = options.filter(({ isRight }) => isRight).map(({ label }) => label.trim())
  return (
    <aside className="preview" aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      <div className="card">
        <PollBadges poll={{ kind, articleId: articleId?.id ?? null, isActive, expiresAt: momentOf(expiresAt) }} />
        <p className="question" dir="auto">
          {question.trim() || 'Your question'}
        </p>
        <div className="vote-box">
          {options.map(({ key, label }, index) => (
            <div key={key} className="option">
              <i className="round" />
              <span dir="auto">{label.trim() || `Option ${index + 1}`}</span>
            </div>
          ))}
        </div>
        <h3>After the vote</h3>
        <div className="vote-box">
          {/* Votes that nobody has cast, the same for every poll. */}
          <Bars
            label="Example of results"
            options={exampleOf(options, kind === 'quiz')}
            own={options[0]?.key ?? null}
          />
          {kind === 'quiz' && (
            <div className="callout">
              <p>
                <b>Right: {right.join(', ') || '…'}</b>
              </p>
              {explanation.trim() && <p dir="auto">{explanation.trim()}</p>}
              {source.trim() && <p className="meta">Source: {source.trim()}</p>}
            </div>
          )}
        </div>
      </div>
    </aside>
  )
}

/** Shares of example votes, by the number of options: each has about half of what is left. */
function exampleOf(options: PollDraft['options'], isQuiz: boolean) {
  let left = 100
  return options.map(({ key, label, isRight }, index) => {
    const percentage = index === options.length - 1 ? left : Math.ceil(left * 0.55)
    left -= percentage
    return {
      optionId: key,
      label: label.trim() || `Option ${index + 1}`,
      count: percentage,
      percentage,
      isRight: isQuiz && isRight,
    }
  })
}

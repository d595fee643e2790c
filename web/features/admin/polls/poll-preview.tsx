import '../../polls/vote-box.css'
import { PollBadges } from '../../polls/poll-facts.tsx'
import { momentOf } from '../../../kit/india-time.ts'
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
          {kind === 'quiz' && (
            <div className="callout">
              <p className="meta">After the vote</p>
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

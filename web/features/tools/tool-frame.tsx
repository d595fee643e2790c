import type { Shown } from './outcome.tsx'
import { names } from './tool-answer.tsx'

interface Props {
  /** The frames of the sums, of the latest one where an input is not right now. */
  frames: readonly (string | null)[]
  /** The sums that are shown: none where an input is not right. */
  answers: readonly (Shown | null)[]
}

/** The results of the sums with their charts, drawn by `drawAnswer`. On a phone the one of a single sum stays on top while its inputs move. */
export function ToolFrame({ frames, answers }: Props) {
  return (
    <div className={frames.length > 1 ? 'tool-frame beside' : 'tool-frame'}>
      {frames.map((html, index) => (
        <div key={index} className={answers[index] ? 'tool-figure' : 'tool-figure off'}>
          {frames.length > 1 && <p className="meta">{names[index]}</p>}
          {/* A frame of other inputs is not shown: it keeps its space alone, so that nothing jumps while one types. */}
          {html && <div aria-hidden={!answers[index]} dangerouslySetInnerHTML={{ __html: html }} />}
          {!answers[index] && (
            <p className="tool-off" aria-hidden>
              No sum until the inputs are right
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

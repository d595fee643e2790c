import { Trans } from '#words'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { areAlike } from '../../../money/tools/curve.ts'
import { lazyPart } from '../../kit/lazy.tsx'
import { morph } from './morph.ts'
import { names } from './tool-answer.tsx'
import { answersIn, type LiveState } from './use-live-sum.ts'

/** Few compare two sums. */
const BothCurves = lazyPart(async () => (await import('./both-curves.tsx')).BothCurves)

/** The results of the sums with their charts, drawn by `drawAnswer`. On a phone the one of a single sum stays on top while its inputs move. */
export const ToolFrame = memo(function ToolFrame({ state }: { state: LiveState }) {
  const answers = answersIn(state)
  // The latest sum is shown while an input is not right.
  const frames = state.latestSums.map((sum) => sum?.frame ?? null)
  const curves = answers.map((answer) => answer?.curve ?? null)
  const isOne = areAlike(curves)
  return (
    <div className={frames.length > 1 ? (isOne ? 'tool-frame beside one-chart' : 'tool-frame beside') : 'tool-frame'}>
      {frames.map((html, index) => (
        <div key={index} className={answers[index] ? 'tool-figure' : 'tool-figure off'}>
          {frames.length > 1 && <p className="meta">{names[index]}</p>}
          {/* A frame of other inputs is not shown: it keeps its space alone, so that nothing jumps while one types. */}
          {html && <Answer html={html} isHidden={!answers[index]} />}
          {!answers[index] && (
            <p className="tool-off" aria-hidden>
              <Trans>No sum until the inputs are right</Trans>
            </p>
          )}
        </div>
      ))}
      {isOne && <BothCurves curves={curves} names={names} />}
    </div>
  )
})

/** The HTML of an answer. React sets it once; later ones change it where they differ. */
function Answer({ html, isHidden }: { html: string; isHidden: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [first] = useState({ __html: html })
  const shown = useRef(html)
  useLayoutEffect(() => {
    if (box.current && shown.current !== html) morph(box.current, html)
    shown.current = html
  }, [html])
  return <div ref={box} aria-hidden={isHidden} dangerouslySetInnerHTML={first} />
}

import { t } from '#words'
import { memo } from 'react'
import { differencesOf, largestIn, mainDifference } from './differences.ts'
import { unbroken } from '../../../money/tools/figure-text.ts'
import type { Shown } from './outcome.tsx'
import type { LiveSums } from './use-live-sum.ts'

/** The names of two cases. */
export const names = [t`First case`, t`Second case`]

interface Props {
  /** The sums that are shown: none where an input is not right. */
  answers: readonly (Shown | null)[]
  /** The state of what was counted in the browser; null before. */
  live: LiveSums | null
}

/** The sum in a sentence, or what two cases differ in, with the warnings. */
export const ToolAnswer = memo(function ToolAnswer({ answers, live }: Props) {
  const [first, second] = answers
  return (
    <div className="tool-answer">
      {/* The frame shows each amount with its bar: the sentence is for screen readers alone. */}
      <div
        className={
          first?.largeFigures.some(({ hasBar }) => hasBar) && answers.length === 1
            ? 'tool-result unseen'
            : 'tool-result'
        }
        role="status"
      >
        {first && second ? (
          <Differences first={first} second={second} />
        ) : (
          <p>
            {first && answers.length === 1
              ? unbroken(first.sentence)
              : live?.includes('unreached')
                ? t`The sum could not be made: check your connection, then press Calculate.`
                : t`Some inputs need another look: the sum is made when they are right.`}
          </p>
        )}
      </div>
      <Warnings answers={answers} />
    </div>
  )
})

/** The warnings of one sum or two, beside what it came to: a screen reader hears them when they change, not with each new sum. */
function Warnings({ answers }: { answers: readonly (Shown | null)[] }) {
  return (
    <div className="tool-warnings" role="status">
      {answers.flatMap((answer, index) =>
        (answer?.warnings ?? []).map((warning) => (
          <p key={`${index} ${warning}`}>
            {answers.length > 1 && <strong>{names[index]} </strong>}
            {unbroken(warning)}
          </p>
        )),
      )}
    </div>
  )
}

/** The difference that decides in large letters, and all of them folded beneath. */
function Differences({ first, second }: { first: Shown; second: Shown }) {
  const differences = differencesOf(first.working, second.working)
  const main = mainDifference(first.compared, second.compared) ?? largestIn(first.largeFigures, differences)
  if (!main || differences.length === 0) return <p>{t`Both cases come to the same.`}</p>
  return (
    <>
      <p className="main-difference">{unbroken(main)}</p>
      <details>
        <summary>{t`All that differs`}</summary>
        <ul>
          {differences.map(({ sentence }) => (
            <li key={sentence}>{unbroken(sentence)}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

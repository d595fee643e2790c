import { t } from '#words'
import type { Compared, Step } from '../../../money/tools/calculation.ts'
import { roundTo } from '../../../money/tools/exact.ts'
import type { Unit } from '../../../money/tools/fields.ts'
import { figureText, unitText } from '../../../money/tools/figure-text.ts'

interface Difference {
  sentence: string
  /** The value of the first case. */
  value: number
  unit: Unit
}

/** The steps in which two sums by the same calculator differ, each as a sentence. */
export function differencesOf(first: readonly Step[], second: readonly Step[]): Difference[] {
  return first.flatMap(({ label, value, unit }) => {
    const other = second.find((step) => step.label === label)?.value
    if (typeof value !== 'number' || typeof other !== 'number' || value === other) return []
    // An amount that is taken off stands with a minus: more of it is a number further down.
    const isMore = value <= 0 && other <= 0 ? other < value : other > value
    const amount = amountOf(Math.abs(other - value), unit)
    if (!amount) return []
    const sentence = isMore
      ? t`${label}: ${amount} more in the second case.`
      : t`${label}: ${amount} less in the second case.`
    return [{ sentence, value, unit }]
  })
}

/** The sentence about the figure that the first case has at display size; else about the last rupees in which they differ. */
export function largestIn(large: readonly { text: string }[], differences: readonly Difference[]): string | undefined {
  const isLarge = ({ value, unit }: Difference) =>
    [value, roundTo(value, 2), Math.round(value)].some((of) => large.some(({ text }) => text === figureText(of, unit)))
  const found = differences.find(isLarge) ?? differences.findLast(({ unit }) => unit === 'rupees') ?? differences.at(-1)
  return found?.sentence
}

/** A difference as text: of large amounts in whole rupees, of percentages in points; null for one too small to tell. */
function amountOf(by: number, unit: Unit): string | null {
  const rounded = roundTo(by, unit === 'rupees' && by >= 100 ? 0 : 2)
  if (rounded === 0) return null
  if (unit !== 'percent') return figureText(rounded, unit) + unitText(unit)
  return rounded === 1 ? t`1 percentage point` : t`${rounded} percentage points`
}

/** The sentence about the decisive difference, from the second sum; null if the calculator has none. */
export function mainDifference(first: Compared | null, second: Compared | null): string | null {
  if (!first || !second) return null
  const sentences = first.kind === second.kind ? second.alike : second.other
  const by = second.value - first.value
  return (by > 0 ? sentences.more : by < 0 ? sentences.less : sentences.same).replace(
    '{difference}',
    figureText(Math.abs(by), 'rupees'),
  )
}

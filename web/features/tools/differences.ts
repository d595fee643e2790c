import { t } from '#words'
import type { Compared, Step } from '../../../money/tools/calculation.ts'
import { roundTo } from '../../../money/tools/exact.ts'
import { figureText, unitText } from '../../../money/tools/figure-text.ts'

/** The steps in which two sums by the same calculator differ, each as a sentence. */
export function differencesOf(first: readonly Step[], second: readonly Step[]): string[] {
  return first.flatMap(({ label, value, unit }) => {
    const other = second.find((step) => step.label === label)?.value
    if (typeof value !== 'number' || typeof other !== 'number' || value === other) return []
    // An amount that is taken off stands with a minus: more of it is a number further down.
    const isMore = value <= 0 && other <= 0 ? other < value : other > value
    const by = roundTo(Math.abs(other - value), 4)
    const amount = figureText(by, unit) + unitText(unit)
    return isMore ? t`${label}: ${amount} more in the second case.` : t`${label}: ${amount} less in the second case.`
  })
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

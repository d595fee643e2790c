import { t } from '#words'
import { shortPercent } from './amount-text.ts'
import type { Calculator } from './calculator.ts'
import type { Value } from './fields.ts'
import type { RateValues } from '../rates/rate-list.ts'

/** The figure of a sum at one return a year. */
export interface AtReturn {
  label: string
  text: string
  /** True for the return that was entered. */
  isOwn: boolean
}

/** Percent a year: about what a deposit pays, and twice that. */
const others = [4, 8]

/** The figure of a sum at two other returns beside that at the assumed one, by their size; none where no return is assumed. */
export function atReturns(
  { assumedReturn, calculate, headline }: Calculator,
  values: Readonly<Record<string, Value>>,
  rates: RateValues,
): AtReturn[] {
  const own = assumedReturn && values[assumedReturn.input]
  if (!assumedReturn || typeof own !== 'number') return []
  const { input, isNear = false, textOf } = assumedReturn
  const all = [...new Set([...(isNear ? [own - 1, own + 1] : others), own])]
    .filter((percent) => percent >= Math.min(0, own))
    .toSorted((a, b) => a - b)
    .map((percent) => {
      const inputs = { ...values, [input]: percent }
      const rate = shortPercent(percent)
      const calculation = calculate(inputs, rates)
      return {
        label: percent === own ? t`at ${rate}, your choice` : t`at ${rate} a year`,
        text: textOf?.(calculation.result) ?? headline(inputs, calculation).figures[0]?.text ?? '',
        isOwn: percent === own,
      }
    })
  // None that decides nothing, such as that of a pension which is not bought.
  return all.every(({ text }) => text === all[0]?.text) ? [] : all
}

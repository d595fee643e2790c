import type { Change } from '../../../contract/changes/changes-api.ts'
import { grouped } from '../../../money/grouped.ts'

type Values = NonNullable<Change['figure']>

/**
 * The step from one value of a figure to the other, with its unit: '+₹4 lakh'; of percentages the number alone. `shared` is the percent of
 * the larger value that both have, `most` that value, in rupees where it is money, and `unit` names the values that it can be compared with.
 * @returns null where a text is no number, or their units differ
 */
export function differenceOf({ from, to }: Pick<Values, 'from' | 'to'>) {
  const [one, other] = [from ?? '', to].map((text) => /^(?<sign>₹?)(?<number>[\d.,]+)(?<unit>\D*)$/.exec(text)?.groups)
  if (!one || !other || one.sign !== other.sign || one.unit !== other.unit) return null
  const [before, after] = [one, other].map(({ number = '' }) => Number(number.replaceAll(',', ''))) as [number, number]
  const { sign = '', unit = '' } = other
  const step = Number(Math.abs(after - before).toFixed(2))
  // One of something has a word of its own: 'year' beside 'years'.
  if (step === 0 || (step === 1 && !sign && /^\s*\p{L}/u.test(unit))) return null
  const isMore = after > before
  const most = Math.max(before, after)
  const [large = '', times = 1] = multiples.find(([name]) => unit.includes(name)) ?? []
  return {
    text: `${isMore ? '+' : '−'}${sign}${grouped(step)}${unit.includes('%') ? '' : unit}`,
    isMore,
    shared: Math.round((100 * Math.min(before, after)) / most),
    most: most * times,
    // Rates share one scale, and amounts another, a year or not: bars of one list are seen beside each other.
    unit: sign || (unit.includes('%') ? '%' : unit.replace(large, '').trim()),
  }
}

/** The names of large amounts of rupees. */
const multiples: readonly [string, number][] = [
  ['lakh', 1e5],
  ['लाख', 1e5],
  ['crore', 1e7],
  ['करोड़', 1e7],
]

/** For each unit the largest value of a list, at which its bars end. */
export function scalesOf(changes: readonly Pick<Change, 'figure'>[]): ReadonlyMap<string, number> {
  const differences = changes.flatMap(({ figure }) => (figure && differenceOf(figure)) ?? [])
  const byUnit = Map.groupBy(differences, ({ unit }) => unit)
  return new Map([...byUnit].map(([unit, those]) => [unit, Math.max(...those.map(({ most }) => most))]))
}

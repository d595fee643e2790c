import { t } from '#words'
import type { Chart, CurvesChart } from '../charts/chart.ts'
import { growth } from './annuity.ts'
import { about, inr, shortPercent } from './amount-text.ts'
import type { Calculation } from './calculation.ts'
import { rupees } from './exact.ts'
import { percent } from './fields.ts'
import { amountPart, type Headline } from './headline.ts'

/** An amount that comes after some years. */
export interface Later {
  value: number
  years: number
  /** The amount as a sentence names it; by default the one before it. */
  of?: string
}

/** The input by which an amount to come is counted in the rupees of today. */
export const priceRise = percent(t`Yearly rise in prices, for today’s rupees`, {
  min: -20,
  max: 50,
  optional: true,
  rate: 'cpiLatest',
  more: true,
})

/** The parts of an answer that show an amount to come. */
interface Shown {
  calculation: Calculation
  sentence: string
  headline: Headline
  picture: Chart | null
}

/**
 * Adds to an answer what its amount is worth in the rupees of today: as a figure, a step, a sentence with its assumption, and a line in the chart.
 * @param percent the rise of prices a year; without it the answer stays as it is
 */
export function withTodaysRupees(shown: Shown, { value, years, of }: Later, percent: number | undefined): Shown {
  const { calculation, sentence, headline, picture } = shown
  const valueToday = percent === undefined ? null : rupees(value / growth(percent / 100, years))
  const result = { ...calculation.result, valueToday }
  if (percent === undefined || valueToday === null) return { ...shown, calculation: { ...calculation, result } }
  const [amount, rise] = [about(valueToday), shortPercent(percent)]
  const line = picture && worthLine(picture, { value, percent })
  const step = {
    label: of ? t`In today’s rupees, ${of}` : t`Value at the end, in today’s rupees`,
    value: valueToday,
    unit: 'rupees' as const,
  }
  return {
    calculation: { ...calculation, result, working: [...calculation.working, step] },
    sentence: `${sentence} ${
      of
        ? t`In today’s rupees ${of} is ${amount}, if prices rise by ${rise} a year.`
        : t`In today’s rupees that is ${amount}, if prices rise by ${rise} a year.`
    }`,
    headline: {
      ...headline,
      parts: [...headline.parts, amountPart(t`In today’s rupees`, valueToday, line ? 'l3' : undefined)],
    },
    picture: line ?? picture,
  }
}

/** A chart with its first series in the rupees of today besides; null where that series does not end with the amount, or a hair beside it. */
function worthLine(picture: Chart, { value, percent }: { value: number; percent: number }): CurvesChart | null {
  if (picture.type !== 'areas' || picture.series.length !== 2 || ![t`Year`, t`Month`].includes(picture.head))
    return null
  if (Math.abs((picture.rows.at(-1)?.figures[0]?.value ?? 0) - value) > Math.max(1, value / 1_000)) return null
  const rows = picture.rows.map((row) => {
    const worth = (row.figures[0]?.value ?? 0) / growth(percent / 100, picture.head === t`Month` ? row.x / 12 : row.x)
    return { ...row, figures: [...row.figures, { value: worth, text: inr(Math.round(worth)) }] }
  })
  return { ...picture, series: [...picture.series, t`In today’s rupees`], rows }
}

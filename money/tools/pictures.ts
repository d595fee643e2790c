import { t } from '#words'
import { chartLimits, type BarsChart, type Chart, type CurvesChart, type Figure } from '../charts/chart.ts'
import { roundTo, sum } from './exact.ts'
import { inr, percentText } from './amount-text.ts'

/** A chart's title, and a whole sentence that says what it shows. */
interface Caption {
  title: string
  description: string
}

/** The points of a line: the argument of the series, and the label on the axis. */
export interface Axis {
  head: string
  points: { at: number; x: number; label?: string }[]
}

/** The heads of axes of time. */
const times = [t`Month`, t`Year`, t`Age`]

/** The most points of a line: one a year for a long loan, and a short table. */
const mostPoints = 31

/** Months up to three years, then years; the last point is the end. */
export function overMonths(months: number): Axis {
  if (months <= 36) return { head: t`Month`, points: stepsTo(months, 1).map((at) => ({ at, x: at })) }
  return { head: t`Year`, points: stepsTo(months, 12).map((at) => ({ at, x: roundTo(at / 12, 1) })) }
}

/** Years from none to the end; below two of them in months, whose numbers are whole. */
export function overYears(years: number): Axis {
  const points = stepsTo(years, years < 6 ? years / 12 : 1)
  return years < 2 ? inMonths(points) : { head: t`Year`, points: points.map((at) => ({ at, x: at })) }
}

/** Full years alone, for an account that is credited once a year. */
export function overFullYears(years: number): Axis {
  const points = stepsTo(years, 1)
  return years < 2 ? inMonths(points) : { head: t`Year`, points: points.map((at) => ({ at, x: at })) }
}

const inMonths = (years: readonly number[]): Axis => ({
  head: t`Month`,
  points: years.map((at) => ({ at, x: roundTo(at * 12, 2) })),
})

/** Amounts on an axis, such as incomes. */
export const overRupees = (head: string, amounts: readonly number[]): Axis => ({
  head,
  points: amounts.map((at) => ({ at, x: at, label: inr(at) })),
})

/** From zero to the end by steps; several steps become one if there are too many for the axis. */
function stepsTo(end: number, step: number): number[] {
  if (!(end > 0)) return []
  const wide = step * Math.ceil(end / step / (mostPoints - 1))
  const count = Math.ceil(end / wide - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => (index === count ? end : roundTo(index * wide, 6)))
}

/** Rupees over time as areas, over anything else as lines; null where there is nothing to see, or a number too large to be drawn. */
export function lines(
  { mark, ticks, ...caption }: Caption & Pick<CurvesChart, 'mark' | 'ticks'>,
  axis: Axis,
  series: Record<string, (at: number) => number | null>,
): Chart | null {
  const rows = axis.points.map(({ at, x, label }) => ({
    label: label ?? String(roundTo(x, 2)),
    x,
    figures: Object.values(series).map((valueAt) => {
      const value = valueAt(at)
      return value === null ? null : inRupees(value)
    }),
  }))
  const figures = rows.flatMap(({ figures }) => figures.filter((figure) => figure !== null))
  if (rows.length < 2 || !isDrawable(figures)) return null
  const type = times.includes(axis.head) ? 'areas' : 'lines'
  const names = Object.keys(series)
  return {
    type,
    ...caption,
    unit: '₹',
    head: axis.head,
    series: names,
    isTime: false,
    rows,
    ...(mark && { mark }),
    ...(ticks && { ticks }),
  }
}

/** The parts of a whole as one bar, each with its share. */
export function parts(caption: Caption & Pick<BarsChart, 'mark'>, values: Record<string, number>): Chart | null {
  const whole = sum(Object.values(values))
  const rows = Object.entries(values).map(([label, value]) => {
    const share = percentText(roundTo(whole === 0 ? 0 : (value / whole) * 100, 1))
    return { label, figures: [{ value, text: `${inRupees(value).text} · ${share}` }] }
  })
  if (!isDrawable(rows.flatMap(({ figures }) => figures))) return null
  return { type: 'parts', ...caption, unit: '₹', head: '', series: ['₹'], rows }
}

/** Bars of rupees, or of percent. */
export function bars(caption: Caption, values: Record<string, number>, unit: '₹' | '%' = '₹'): BarsChart | null {
  const rows = Object.entries(values).map(([label, value]) => ({
    label,
    figures: [unit === '₹' ? inRupees(value) : inPercent(value)],
  }))
  if (!isDrawable(rows.flatMap(({ figures }) => figures))) return null
  return { type: 'bars', ...caption, unit, head: '', series: [unit], rows }
}

/** Years or other times side by side, with their parts; only a single one may be below zero. */
export function columns(
  caption: Caption & Pick<BarsChart, 'mark'>,
  head: string,
  series: string[],
  parts: { label: string; values: number[] }[],
): Chart | null {
  const rows = parts.map(({ label, values }) => ({
    label,
    figures: values.map((value) => inRupees(Math.round(value))),
  }))
  if (!isDrawable(rows.flatMap(({ figures }) => figures))) return null
  return { type: 'columns', ...caption, unit: '₹', head, series, rows }
}

/**
 * Amounts that add up, each from where the one above ended, to the total at the end.
 * @param rest what the steps took off together
 * @param steps one that is undefined is left out; one of nothing that can be changed by a slider stays, so that the picture has one height
 */
export function waterfall(
  caption: Caption,
  steps: Record<string, number | undefined>,
  total: [label: string, value: number],
  rest?: [label: string, value: number],
) {
  const rows = [
    ...Object.entries(steps).flatMap(([label, value]) =>
      value === undefined ? [] : [{ label, figure: inRupees(value), isTotal: false }],
    ),
    { label: total[0], figure: inRupees(total[1]), isTotal: true },
  ]
  if (rows.length < 3 || !isDrawable(rows.map(({ figure }) => figure))) return null
  return {
    type: 'waterfall',
    ...caption,
    unit: '₹',
    head: '',
    series: ['₹'],
    rows,
    ...(rest && { rest: { label: rest[0], figure: inRupees(rest[1]) } }),
  } satisfies Chart
}

/** Rounded to the rupee: paise do not fit in a picture. */
const inRupees = (value: number): Figure => ({ value, text: inr(Math.round(value)) })
const inPercent = (value: number): Figure => ({ value, text: percentText(roundTo(value, 2)) })

const isDrawable = (figures: readonly Figure[]) =>
  figures.some(({ value }) => value !== 0) && figures.every(({ value }) => Math.abs(value) <= chartLimits.value)

import { t } from '#words'
import { futureOfPayments, growth, monthlyRateOf, presentOfPayments } from './annuity.ts'
import { calculator, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { about } from './amount-text.ts'
import { lines, overFullYears, type Axis } from './pictures.ts'
import { amountPart, headline, part } from './headline.ts'

/**
 * Money for retirement, all in today’s rupees: spending at the start of each year, saving at the start of each month at the rate that makes the real
 * return of a year in twelve months. Rounded to the paisa.
 */
export const retirement = calculator({
  name: 'retirement',
  title: t`Saving for retirement, in today’s rupees`,
  fields: {
    age: whole(t`Age`, 'years', { max: 99, example: 40 }),
    retireAt: whole(t`Age at retirement`, 'years', { min: 1, max: 100, default: 60 }),
    until: whole(t`Money must last until age`, 'years', { min: 2, max: 120, default: 90, more: true }),
    spendAYearToday: money(t`Yearly spending in retirement, in today’s rupees`, { example: 240_000 }),
    have: money(t`Saved so far`, { default: 0, example: 1_800_000 }),
    realReturnPercent: percent(t`Yearly return above the rise in prices`, { min: -20, max: 20, example: 1 }),
  },
  check: ({ age, retireAt, until }) => ({
    retireAt: retireAt < age ? t`Age at retirement: not below the age` : undefined,
    until: until <= retireAt ? t`Money must last until age: above the age at retirement` : undefined,
  }),
  calculate({ age, retireAt, until, spendAYearToday, have, realReturnPercent }) {
    const rate = realReturnPercent / 100
    const corpus = spendAYearToday * presentOfPayments(rate, until - retireAt, 'start')
    const grown = have * growth(rate, retireAt - age)
    const missing = rupees(Math.max(0, corpus - grown))
    const payments = futureOfPayments(
      monthlyRateOf(realReturnPercent, '(1+rate)^(1/12)-1'),
      (retireAt - age) * 12,
      'start',
    )
    const saveAMonthToday = missing === 0 ? 0 : payments === 0 ? null : rupees(missing / payments)
    return {
      result: { corpusToday: rupees(corpus), saveAMonthToday },
      working: [
        { label: t`Years in retirement`, value: until - retireAt, unit: 'years' },
        inRupees(t`Needed at retirement`, rupees(corpus)),
        inRupees(t`Savings so far, grown until then`, rupees(grown)),
        inRupees(t`Missing`, missing),
        { label: t`Years to save`, value: retireAt - age, unit: 'years' },
        inRupees(t`To save each month, rising with prices`, saveAMonthToday),
      ],
    }
  },
  sentence: (_inputs, result) =>
    result.saveAMonthToday === null
      ? t`You would need ${about(result.corpusToday)} in today’s rupees at retirement, and there is no time left to save it.`
      : t`You would need ${about(result.corpusToday)} in today’s rupees at retirement: ${about(result.saveAMonthToday)} a month until then, rising with prices.`,
  assumedReturn: { input: 'realReturnPercent', isNear: true },
  headline: ({ spendAYearToday }, { corpusToday, saveAMonthToday }) =>
    headline(t`Needed at retirement, in today’s rupees`, about(corpusToday), [
      saveAMonthToday === null
        ? part(t`To save each month`, t`no time left`, 'a2')
        : amountPart(t`To save each month`, saveAMonthToday, 'a2'),
      amountPart(t`Then spent each month`, spendAYearToday / 12, 'a1'),
    ]),
  picture: ({ age, retireAt, until, spendAYearToday, have, realReturnPercent }, { result }) => {
    const [rate, monthly] = [realReturnPercent / 100, monthlyRateOf(realReturnPercent, '(1+rate)^(1/12)-1')]
    const saved = (year: number) =>
      have * growth(rate, year) + (result.saveAMonthToday ?? 0) * futureOfPayments(monthly, year * 12, 'start')
    const working = retireAt - age
    const atEnd = result.saveAMonthToday === null ? result.corpusToday : saved(working)
    const leftAfter = (year: number) =>
      atEnd * growth(rate, year) - spendAYearToday * futureOfPayments(rate, year, 'start')
    const points = pointsWith(working, overFullYears(until - age).points)
    return lines(
      {
        title: t`Savings by age, in today’s rupees`,
        description: t`They grow until you stop at ${retireAt}, and are spent from then until ${until}.`,
        mark: { x: retireAt, text: t`You stop at ${retireAt}` },
      },
      { head: t`Age`, points: points.map(({ at }) => ({ at, x: at + age })) },
      {
        [t`After you stop`]: (year) => (year < working ? null : Math.max(0, leftAfter(year - working))),
        [t`Until you stop`]: (year) => (year > working ? null : saved(year)),
      },
    )
  },
})

/** The points of an axis with one at a year: both areas have it. */
const pointsWith = (year: number, points: Axis['points']) =>
  [...points.filter(({ at }) => at !== year), { at: year, x: year }].toSorted((one, other) => one.at - other.at)

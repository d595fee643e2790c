import { t } from '#words'
import type { Step } from './calculation.ts'
import { calculator, inRupees } from './calculator.ts'
import { dayName } from './days.ts'
import { whole } from './fields.ts'
import { inr, yearsText } from './amount-text.ts'
import { bars } from './pictures.ts'
import { headline, part } from './headline.ts'

/** The first premium of PM Jeevan Jyoti Bima Yojana: by the quarter of joining, since cover runs from June to May. Whole rupees. */
export const pmjjbyFirstPremium = calculator({
  name: 'pmjjbyFirstPremium',
  title: t`PMJJBY: first premium`,
  fields: {
    month: { kind: 'month', label: t`Month of joining`, example: '2026-12' },
    age: whole(t`Age`, 'years', { optional: true, max: 120 }),
  },
  rates: ['pmjjbyFirst'],
  calculate({ month }, { pmjjbyFirst: { june, september, december, march }, pmjjbyLien: lien }) {
    const quarter = quarterOf(month)
    const premium = [june, september, december, march][quarter] ?? june
    return {
      result: { premium },
      working: [
        { label: t`Month of joining`, value: month, unit: 'text' },
        { label: t`Months of cover that have begun since June`, value: quarter * 3, unit: 'months' },
        ...(lien === undefined ? [] : [firstDays(lien)]),
        inRupees(t`First premium`, premium),
      ],
    }
  },
  watches: ['pmjjby', 'pmjjbyLien'],
  warns: ({ age }, { pmjjby: rule }) => [
    rule && age !== undefined && (age < rule.from || age > rule.to)
      ? t`One joins from ${rule.from} to ${yearsText(rule.to)} of age; the cover lasts until ${rule.until}.`
      : undefined,
  ],
  sentence: (_inputs, result) => t`The first premium would be ${inr(result.premium)}.`,
  headline: ({ month }, { premium }) =>
    headline(t`First premium`, inr(premium), [part(t`Cover until`, dayName(endOfCover(month)))]),
  picture: ({ month }, _calculation, { pmjjbyFirst: { june, september, december, march } }) => {
    const own = quarterOf(month)
    const chart = bars(
      {
        title: t`The first premium by the month of joining`,
        description: t`Cover runs until May, so it costs less later in its year.`,
      },
      {
        [t`June to August`]: june,
        [t`September to November`]: september,
        [t`December to February`]: december,
        [t`March to May`]: march,
      },
    )
    return chart && { ...chart, rows: chart.rows.map((row, quarter) => ({ ...row, isMarked: quarter === own })) }
  },
})

/** The days after joining in which a death is paid only if an accident caused it. */
const firstDays = (days: number): Step => ({
  label: t`First days, in which a death is paid only if an accident caused it`,
  value: days,
  unit: 'days',
})

/** The last day of the year of cover in which a month lies. */
const endOfCover = (month: string) => `${Number(month.slice(0, 4)) + (Number(month.slice(5)) < 6 ? 0 : 1)}-05-31`

/** The quarter of the year of cover in which a month lies: 0 from June to August. */
const quarterOf = (month: string) => Math.floor(((Number(month.slice(5)) + 6) % 12) / 3)

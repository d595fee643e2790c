import { calculator, inRupees } from './calculator.ts'
import { whole } from './fields.ts'
import { inr, yearsText } from './amount-text.ts'
import { columns } from './pictures.ts'

/** The first premium of PM Jeevan Jyoti Bima Yojana: by the quarter of joining, since cover runs from June to May. Whole rupees. */
export const pmjjbyFirstPremium = calculator({
  name: 'pmjjbyFirstPremium',
  title: 'PMJJBY: first premium',
  fields: {
    month: { kind: 'month', label: 'Month of joining', example: '2026-12' },
    age: whole('Age', 'years', { optional: true, max: 120 }),
  },
  rates: ['pmjjbyFirst'],
  calculate({ month }, { pmjjbyFirst: { june, september, december, march } }) {
    const quarter = quarterOf(month)
    const premium = [june, september, december, march][quarter] ?? june
    return {
      result: { premium },
      working: [
        { label: 'Month of joining', value: month, unit: 'text' },
        { label: 'Months of cover that have begun since June', value: quarter * 3, unit: 'months' },
        inRupees('First premium', premium),
      ],
    }
  },
  watches: ['pmjjby'],
  warns: ({ age }, { pmjjby: rule }) => [
    rule && age !== undefined && (age < rule.from || age > rule.to)
      ? `One joins from ${rule.from} to ${yearsText(rule.to)} of age; the cover lasts until ${rule.until}.`
      : undefined,
  ],
  sentence: (_inputs, result) => `The first premium would be ${inr(result.premium)}.`,
  picture: ({ month }, _calculation, { pmjjbyFirst: { june, september, december, march } }) => {
    const own = quarterOf(month)
    const premiums = { 'June to August': june, 'September to November': september, 'December to February': december }
    return columns(
      {
        title: 'The first premium by the month of joining',
        description: 'Cover runs until May, so it costs less later in its year.',
      },
      'Month of joining',
      ['Your month', 'Other months'],
      Object.entries({ ...premiums, 'March to May': march }).map(([label, premium], quarter) => ({
        label,
        values: quarter === own ? [premium, 0] : [0, premium],
      })),
    )
  },
})

/** The quarter of the year of cover in which a month lies: 0 from June to August. */
const quarterOf = (month: string) => Math.floor(((Number(month.slice(5)) + 6) % 12) / 3)

import { calculator, inRupees } from './calculator.ts'
import { inr } from './words.ts'

/** The first premium of PM Jeevan Jyoti Bima Yojana: by the quarter of joining, since cover runs from June to May. Whole rupees. */
export const pmjjbyFirstPremium = calculator({
  name: 'pmjjbyFirstPremium',
  title: 'PMJJBY: first premium',
  fields: { month: { kind: 'month', label: 'Month of joining', example: '2026-12' } },
  rates: ['pmjjbyFirst'],
  calculate({ month }, { pmjjbyFirst: { june, september, december, march } }) {
    const quarter = Math.floor(((Number(month.slice(5)) + 6) % 12) / 3)
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
  says: (_inputs, result) => `The first premium would be ${inr(result.premium)}.`,
})

import { calculator, inRupees } from './calculator.ts'
import { fromPaise, shareOf, toPaise } from './exact.ts'
import { money, whole } from './fields.ts'
import { about } from './words.ts'
import { bars } from './pictures.ts'

/**
 * Gratuity: 15/26 of the last month's wages for each year, a part over six months counting as one, up to the cap (Payment of Gratuity Act 1972; now the
 * Code on Social Security). Rounded half up to the paisa.
 */
export const gratuity = calculator({
  name: 'gratuity',
  title: 'Gratuity',
  fields: {
    lastMonthlyWages: money('Wages of the last month: basic salary and dearness allowance', { example: 26_000 }),
    years: whole('Full years of service', 'years', { max: 60, example: 10 }),
    months: whole('Months besides', 'months', { max: 11, default: 0 }),
  },
  rates: ['gratuityFormula', 'gratuityCap'],
  calculate({ lastMonthlyWages, years, months }, { gratuityFormula: formula, gratuityCap }) {
    const counted = years + (months > 6 ? 1 : 0)
    const byFormula = fromPaise(shareOf(toPaise(lastMonthlyWages), formula.wagesOf * counted, formula.month))
    const payableUnderCap20Lakh = Math.min(byFormula, gratuityCap)
    return {
      result: { byFormula, payableUnderCap20Lakh },
      working: [
        { label: 'Years that count', value: counted, unit: 'years' },
        inRupees(
          `${formula.wagesOf}/${formula.month} of the wages of the last month`,
          fromPaise(shareOf(toPaise(lastMonthlyWages), formula.wagesOf, formula.month)),
        ),
        inRupees('For all years', byFormula),
        inRupees('Cap by law', gratuityCap),
        inRupees('Payable under the cap', payableUnderCap20Lakh),
      ],
    }
  },
  says: (_inputs, result) => `The gratuity would be ${about(result.payableUnderCap20Lakh)}.`,
  picture: (_inputs, { result: { byFormula } }, { gratuityCap }) =>
    byFormula === 0
      ? null
      : bars(
          { title: 'The formula and the cap', description: 'The lower of the two is payable by law.' },
          { 'By the formula, for all years': byFormula, 'Cap by law': gratuityCap },
        ),
})

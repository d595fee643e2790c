import { calculator, inRupees } from './calculator.ts'
import { fromPaise, percentOf, toPaise } from './exact.ts'
import { money, percent } from './fields.ts'
import { about, percentText } from './words.ts'
import { bars } from './pictures.ts'

/**
 * The part of a house rent allowance that is free of tax in the old regime: the least of the allowance, the rent above a tenth of the salary, and half
 * (or two fifths, by city) of the salary (before section 10(13A), rule 2A). Rounded half up to the paisa.
 */
export const hraExemption = calculator({
  name: 'hraExemption',
  title: 'House rent allowance free of tax',
  fields: {
    basicAndDaPerYear: money('Basic salary and dearness allowance of the year', { example: 600_000 }),
    hraPerYear: money('House rent allowance of the year', { example: 240_000 }),
    rentPerYear: money('Rent paid in the year', { example: 264_000 }),
    percentOfSalary: percent('Share of the salary for the city: 50 or 40', { default: 40 }),
  },
  calculate({ basicAndDaPerYear, hraPerYear, rentPerYear, percentOfSalary }) {
    const [salary, hra] = [toPaise(basicAndDaPerYear), toPaise(hraPerYear)]
    const aboveTenth = Math.max(0, toPaise(rentPerYear) - percentOf(salary, 10))
    const ofSalary = percentOf(salary, percentOfSalary)
    const exempt = Math.min(hra, aboveTenth, ofSalary)
    return {
      result: { exempt: fromPaise(exempt), taxableHra: fromPaise(hra - exempt) },
      working: [
        inRupees('Allowance received', hraPerYear),
        inRupees('Rent above a tenth of the salary', fromPaise(aboveTenth)),
        inRupees(`${percentText(percentOfSalary)} of the salary`, fromPaise(ofSalary)),
        inRupees('Free of tax: the least of the three', fromPaise(exempt)),
        inRupees('Allowance that is taxed', fromPaise(hra - exempt)),
      ],
    }
  },
  says: (_inputs, result) =>
    `${about(result.exempt)} of the allowance would be free of tax in the old regime; ${about(result.taxableHra)} would be taxed.`,
  picture: ({ basicAndDaPerYear, hraPerYear, rentPerYear, percentOfSalary }) =>
    bars(
      { title: 'The three amounts', description: 'The least of the three is free of tax.' },
      {
        'Allowance received': hraPerYear,
        'Rent above a tenth of the salary': Math.max(0, rentPerYear - basicAndDaPerYear / 10),
        'Share of the salary for the city': (basicAndDaPerYear * percentOfSalary) / 100,
      },
    ),
})

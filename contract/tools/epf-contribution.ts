import { calculator, inRupees } from './calculator.ts'
import { fromPaise, percentOf, toPaise } from './exact.ts'
import { money } from './fields.ts'
import { about, inr, percentText } from './words.ts'
import { bars } from './pictures.ts'

/**
 * A month's contributions to EPF and EPS: the employer's share goes to the pension by a part of the wage up to its ceiling, the rest to EPF. Exact to
 * the paisa; the fund rounds each to the rupee.
 */
export const epfContribution = calculator({
  name: 'epfContribution',
  title: 'EPF and EPS of a month',
  fields: { pfWage: money('Wage of the month that counts for EPF', { example: 25_000 }) },
  rates: ['epfShares'],
  calculate({ pfWage }, { epfShares: shares }) {
    const wage = toPaise(pfWage)
    const employee = percentOf(wage, Number(shares.employee))
    const pensionWage = Math.min(wage, toPaise(shares.pensionWage))
    const pension = percentOf(pensionWage, Number(shares.pension))
    const employer = percentOf(wage, Number(shares.employer))
    const result = {
      employee: fromPaise(employee),
      employerPension: fromPaise(pension),
      employerEpf: fromPaise(employer - pension),
    }
    return {
      result,
      working: [
        inRupees(`Your share, ${percentText(Number(shares.employee))} of the wage`, result.employee),
        inRupees("Employer's share", fromPaise(employer)),
        inRupees(
          `Of this to the pension, ${percentText(Number(shares.pension))} of at most ${inr(shares.pensionWage)}`,
          result.employerPension,
        ),
        inRupees('The rest of it to EPF', result.employerEpf),
        inRupees('To EPF in all', fromPaise(employee + employer - pension)),
      ],
    }
  },
  says: (_inputs, result) =>
    `You pay ${about(result.employee)} of a month's wage into EPF; the employer pays ${about(result.employerEpf)} into it and ${about(result.employerPension)} into the pension scheme.`,
  picture: (_inputs, { result }) =>
    bars(
      {
        title: 'The parts of a month’s contributions',
        description: 'The pension takes a part of the employer’s share.',
      },
      {
        'Your share, to EPF': result.employee,
        'Employer, to EPF': result.employerEpf,
        'Employer, to the pension': result.employerPension,
      },
    ),
})

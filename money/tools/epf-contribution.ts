import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { dayOfRule } from './day-of-rule.ts'
import { oneFundWarning } from './employer-funds.ts'
import { fromPaise, percentOf, toPaise } from './exact.ts'
import { choice, money } from './fields.ts'
import type { RateValues } from '../rates/rate-list.ts'
import { about, inr, percentText } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/**
 * A month's contributions to EPF and EPS: of the employer's share a part of the wage up to its ceiling goes to the pension, at most an amount (1,250),
 * the rest to EPF. Each contribution is counted to the nearest rupee, 50 paise as one more (paragraph 29(4) of the EPF Scheme 1952; the wording of 2026
 * was not seen). One who is no member of EPS has all of it in EPF (paragraph 6 of EPS 1995, G.S.R. 609(E) of 22 August 2014). Interest on one's own
 * money above an amount of the year is taxed (rule 9D of 31 August 2021, G.S.R. 604(E)).
 */
export const epfContribution = calculator({
  name: 'epfContribution',
  title: t`Monthly EPF and EPS`,
  fields: {
    pfWage: money(t`Monthly wage that counts for EPF`, { example: 25_000 }),
    eps: choice(
      t`Member of the pension scheme (EPS)`,
      { member: t`Yes`, 'not a member': t`No: joined later, with a higher wage` },
      { default: 'member', synonyms: { yes: 'member', true: 'member', no: 'not a member', false: 'not a member' } },
    ),
  },
  rates: ['epfShares'],
  calculate({ pfWage, eps }, { epfShares: shares }) {
    const wage = toPaise(pfWage)
    const employee = wholeRupees(percentOf(wage, Number(shares.employee)))
    const employer = wholeRupees(percentOf(wage, Number(shares.employer)))
    const pension = eps === 'member' ? Math.min(employer, pensionOf(wage, shares)) : 0
    const result = {
      employee: fromPaise(employee),
      employerPension: fromPaise(pension),
      employerEpf: fromPaise(employer - pension),
    }
    return {
      result,
      working: [
        inRupees(t`Your share, ${percentText(Number(shares.employee))} of the wage, in whole rupees`, result.employee),
        inRupees(t`Employer’s share, in whole rupees`, fromPaise(employer)),
        inRupees(
          eps === 'member'
            ? t`Of this to the pension, ${percentText(Number(shares.pension))} of at most ${inr(shares.pensionWage)}, in whole rupees, at most ${inr(shares.pensionMost)}`
            : t`Of this to the pension: nothing without membership of EPS`,
          result.employerPension,
        ),
        inRupees(t`The rest of it to EPF`, result.employerEpf),
        inRupees(t`To EPF in all`, fromPaise(employee + employer - pension)),
      ],
    }
  },
  watches: ['epsMembership', 'epfOwnTaxable', 'limEmployerFunds'],
  warns: ({ pfWage, eps }, { epsMembership: rule, epfOwnTaxable: untaxed, ...limits }, { employee, employerEpf }) => [
    oneFundWarning(employerEpf * 12, limits),
    untaxed !== undefined && employee * 12 > untaxed
      ? t`Your share comes to more than ${inr(untaxed)} a year: the interest on the part above it is taxed, each year.`
      : undefined,
    rule && membershipWarning(pfWage, eps, rule),
  ],
  sentence: ({ eps }, result) =>
    eps === 'member'
      ? t`You pay ${about(result.employee)} of a month's wage into EPF; the employer pays ${about(result.employerEpf)} into it and ${about(result.employerPension)} into the pension scheme.`
      : t`You pay ${about(result.employee)} of a month's wage into EPF; the employer pays ${about(result.employerEpf)} into it and nothing into the pension scheme.`,
  headline: (_inputs, { employee, employerEpf, employerPension }) =>
    headline(t`Into EPF each month, from both`, about(employee + employerEpf), [
      amountPart(t`Your share`, employee),
      amountPart(t`Employer, to EPF`, employerEpf),
      amountPart(t`Employer, to EPS`, employerPension),
    ]),
  picture: (_inputs, { result }) =>
    bars(
      {
        title: t`The parts of a month’s contributions`,
        description: t`The pension takes a part of the employer’s share.`,
      },
      {
        [t`Your share, to EPF`]: result.employee,
        [t`Employer, to EPF`]: result.employerEpf,
        [t`Employer, to the pension`]: result.employerPension,
      },
    ),
})

/** Paise to the nearest rupee, half a rupee counting as one. */
const wholeRupees = (paise: number) => toPaise(Math.round(fromPaise(paise)))

/** The part for the pension in paise. */
function pensionOf(wage: number, { pension, pensionWage, pensionMost }: RateValues['epfShares']): number {
  const share = percentOf(Math.min(wage, toPaise(pensionWage)), Number(pension))
  return Math.min(wholeRupees(share), toPaise(pensionMost))
}

/** The warning of what is assumed of the membership of EPS; none where the wage was never above the limit. */
function membershipWarning(pfWage: number, eps: 'member' | 'not a member', rule: RateValues['epsMembership']) {
  if (eps === 'member')
    return pfWage > rule.wageAbove
      ? t`This assumes that you are a member of EPS. Anybody who first joined on or after ${dayOfRule(rule.joinedFrom)} with a wage above ${inr(rule.wageAbove)} is no member: then the employer's whole share goes to EPF, and no EPS pension grows.`
      : undefined
  return t`This counts without membership of EPS. It holds for those who first joined on or after ${dayOfRule(rule.joinedFrom)} with a wage above ${inr(rule.wageAbove)}; all others are members.`
}

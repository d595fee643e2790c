import { t } from '#words'
import { days, months, percent, percentAYear, rate, rupees, rupeesAMonth, set, freeText, years } from './rates.ts'

/** Savings for old age: EPF, EPS, NPS and gratuity. */
export const retirementRates = {
  epfRate: rate(t`EPF interest`, percentAYear),
  epfShares: rate(
    t`EPF contributions`,
    set({
      employee: [t`employee’s share of wages`, percent],
      employer: [t`employer’s share of wages`, percent],
      pension: [t`part of the employer’s share that goes to EPS`, percent],
      pensionWage: [t`wages that count for EPS, at most`, rupeesAMonth],
      pensionMost: [t`contribution to EPS, at most`, rupeesAMonth],
    }),
  ),
  epfCeiling: rate(t`EPF wage ceiling`, rupeesAMonth),
  epsMembership: rate(
    t`EPS: no member is`,
    set({
      joinedFrom: [t`one who first joined from`, freeText],
      wageAbove: [t`with wages then above`, rupeesAMonth],
    }),
  ),
  epfScheme: rate(t`Scheme of the Employees’ Provident Fund`, freeText),
  epsScheme: rate(t`Scheme of the Employees’ Pension`, freeText),
  epfKeep: rate(t`EPF: part of the balance that stays`, percent),
  epfHeads: rate(t`EPF: heads of withdrawal`, freeText),
  epfService: rate(t`EPF: service before a withdrawal`, months),
  epfJobLoss: rate(
    t`EPF after losing a job`,
    set({ atOnce: [t`at once`, percent], restAfter: [t`the rest after`, months] }),
  ),
  epsJobLoss: rate(t`EPS after losing a job: withdrawal after`, months),
  epsAge: rate(
    t`EPS: ages`,
    set({
      usual: [t`pension from`, years],
      earliest: [t`early pension from`, years],
      lessAYear: [t`less for each year before`, percent],
      latest: [t`deferred to`, years],
      moreAYear: [t`more for each year after`, percent],
      service: [t`service of`, years],
    }),
  ),
  epsSalary: rate(
    t`EPS: pensionable salary`,
    set({
      averageOf: [t`average of the last`, months],
      bonusAfter: [t`after service of`, years],
      bonus: [t`added`, years],
    }),
  ),
  edli: rate(t`EDLI: insurance on death in service, at most`, rupees),
  npsExitPrivate: rate(
    t`NPS exit at 60, non-government`,
    set({
      allUpTo: [t`all at once up to`, rupees],
      middleUpTo: [t`middle corpus up to`, rupees],
      middleAtOnce: [t`of it at once`, rupees],
      middleYears: [t`the rest over`, years],
      lump: [t`lump sum above that, at most`, percent],
      annuity: [t`annuity, at least`, percent],
    }),
  ),
  npsExitGovt: rate(
    t`NPS exit at 60, government`,
    set({
      allUpTo: [t`all at once up to`, rupees],
      middleUpTo: [t`middle corpus up to`, rupees],
      middleAtOnce: [t`of it at once`, rupees],
      lump: [t`lump sum above that, at most`, percent],
      annuity: [t`annuity, at least`, percent],
    }),
  ),
  npsEarly: rate(
    t`NPS early exit`,
    set({
      allUpTo: [t`all at once up to`, rupees],
      lump: [t`lump sum above that, at most`, percent],
      annuity: [t`annuity, at least`, percent],
    }),
  ),
  npsNormal: rate(
    t`NPS: normal exit and latest exit`,
    set({ age: [t`age`, years], membership: [t`or membership of`, years], until: [t`may stay to age`, years] }),
  ),
  npsPartial: rate(
    t`NPS before the exit, of one’s own contributions`,
    set({ share: [t`taken out at a time, at most`, percent], loan: [t`pledged for a loan, at most`, percent] }),
  ),
  npsLumpTaxFree: rate(t`NPS: tax-free part of the corpus at exit`, percent),
  gratuityFormula: rate(
    t`Gratuity for each year of service`,
    set({ wagesOf: [t`wages of`, days], month: [t`a month counted as`, days] }),
  ),
  gratuityYears: rate(
    t`Gratuity: service needed`,
    set({ usual: [t`usually`, years], fixedTerm: [t`fixed-term staff`, years] }),
  ),
  gratuityCap: rate(t`Gratuity: most that an employer must pay`, rupees),
  wageBase: rate(t`“Wages” as a part of pay, at least`, percent),
  apy: rate(
    t`Atal Pension Yojana`,
    set({
      least: [t`pension from`, rupeesAMonth],
      most: [t`pension to`, rupeesAMonth],
      from: [t`join from age`, years],
      to: [t`join to age`, years],
    }),
  ),
}

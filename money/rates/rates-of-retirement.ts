import { days, months, percent, percentAYear, rate, rupees, rupeesAMonth, set, freeText, years } from './rates.ts'

/** Savings for old age: EPF, EPS, NPS and gratuity. */
export const retirementRates = {
  epfRate: rate('EPF interest', percentAYear),
  epfShares: rate(
    'EPF contributions',
    set({
      employee: ['employee’s share of wages', percent],
      employer: ['employer’s share of wages', percent],
      pension: ['part of the employer’s share that goes to EPS', percent],
      pensionWage: ['wages that count for EPS, at most', rupeesAMonth],
      pensionMost: ['contribution to EPS, at most', rupeesAMonth],
    }),
  ),
  epfCeiling: rate('EPF wage ceiling', rupeesAMonth),
  epsMembership: rate(
    'EPS: no member is',
    set({
      joinedFrom: ['one who first joined from', freeText],
      wageAbove: ['with wages then above', rupeesAMonth],
    }),
  ),
  epfScheme: rate('Scheme of the Employees’ Provident Fund', freeText),
  epsScheme: rate('Scheme of the Employees’ Pension', freeText),
  epfKeep: rate('EPF: part of the balance that stays', percent),
  epfHeads: rate('EPF: heads of withdrawal', freeText),
  epfService: rate('EPF: service before a withdrawal', months),
  epfJobLoss: rate(
    'EPF after losing a job',
    set({ atOnce: ['at once', percent], restAfter: ['the rest after', months] }),
  ),
  epsJobLoss: rate('EPS after losing a job: withdrawal after', months),
  epsAge: rate(
    'EPS: ages',
    set({
      usual: ['pension from', years],
      earliest: ['early pension from', years],
      lessAYear: ['less for each year before', percent],
      latest: ['deferred to', years],
      moreAYear: ['more for each year after', percent],
      service: ['service of', years],
    }),
  ),
  epsSalary: rate(
    'EPS: pensionable salary',
    set({
      averageOf: ['average of the last', months],
      bonusAfter: ['after service of', years],
      bonus: ['added', years],
    }),
  ),
  edli: rate('EDLI: insurance on death in service, at most', rupees),
  npsExitPrivate: rate(
    'NPS exit at 60, non-government',
    set({
      allUpTo: ['all at once up to', rupees],
      middleUpTo: ['middle corpus up to', rupees],
      middleAtOnce: ['of it at once', rupees],
      middleYears: ['the rest over', years],
      lump: ['lump sum above that, at most', percent],
      annuity: ['annuity, at least', percent],
    }),
  ),
  npsExitGovt: rate(
    'NPS exit at 60, government',
    set({
      allUpTo: ['all at once up to', rupees],
      middleUpTo: ['middle corpus up to', rupees],
      middleAtOnce: ['of it at once', rupees],
      lump: ['lump sum above that, at most', percent],
      annuity: ['annuity, at least', percent],
    }),
  ),
  npsEarly: rate(
    'NPS early exit',
    set({
      allUpTo: ['all at once up to', rupees],
      lump: ['lump sum above that, at most', percent],
      annuity: ['annuity, at least', percent],
    }),
  ),
  npsNormal: rate(
    'NPS: normal exit and latest exit',
    set({ age: ['age', years], membership: ['or membership of', years], until: ['may stay to age', years] }),
  ),
  npsPartial: rate(
    'NPS before the exit, of one’s own contributions',
    set({ share: ['taken out at a time, at most', percent], loan: ['pledged for a loan, at most', percent] }),
  ),
  npsLumpTaxFree: rate('NPS: tax-free part of the corpus at exit', percent),
  gratuityFormula: rate(
    'Gratuity for each year of service',
    set({ wagesOf: ['wages of', days], month: ['a month counted as', days] }),
  ),
  gratuityYears: rate(
    'Gratuity: service needed',
    set({ usual: ['usually', years], fixedTerm: ['fixed-term staff', years] }),
  ),
  gratuityCap: rate('Gratuity: most that an employer must pay', rupees),
  wageBase: rate('“Wages” as a part of pay, at least', percent),
  apy: rate(
    'Atal Pension Yojana',
    set({
      least: ['pension from', rupeesAMonth],
      most: ['pension to', rupeesAMonth],
      from: ['join from age', years],
      to: ['join to age', years],
    }),
  ),
}

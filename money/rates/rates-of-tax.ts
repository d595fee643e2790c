import { bands, days, months, percent, rate, rupees, rupeesAMonth, rupeesAYear, set, freeText } from './rates.ts'

/** Income tax of individuals. */
export const taxRates = {
  newSlabs: rate('New regime: slabs', bands),
  newRebate: rate('New regime: rebate', set({ most: ['at most', rupees], incomeUpTo: ['total income up to', rupees] })),
  newStdDeduction: rate('New regime: standard deduction', rupees),
  oldSlabs: rate(
    'Old regime: slabs',
    set({ under60: ['under 60', bands], from60: ['60 to 79', bands], from80: ['80 and over', bands] }),
  ),
  oldRebate: rate('Old regime: rebate', set({ most: ['at most', rupees], incomeUpTo: ['total income up to', rupees] })),
  oldStdDeduction: rate('Old regime: standard deduction', rupees),
  cess: rate('Health and education cess on the tax', percent),
  surcharge: rate(
    'Surcharge on the tax, by total income',
    set({
      oldRegime: ['old regime', bands],
      newRegime: ['new regime', bands],
      gains: ['on the tax on capital gains and dividends, at most', percent],
    }),
  ),
  lim80C: rate('Section 123 (80C): limit', rupeesAYear),
  limNpsOwn: rate('Own NPS contribution beyond 80C: limit', rupeesAYear),
  limNpsEmployer: rate(
    'Employer’s NPS contribution: limit',
    set({ newRegime: ['new regime, of salary', percent], oldRegime: ['old regime, of salary', percent] }),
  ),
  lim80D: rate(
    'Section 126 (80D): health insurance',
    set({
      family: ['family', rupeesAYear],
      senior: ['where a senior is insured', rupeesAYear],
      checkUp: ['check-up inside it', rupeesAYear],
    }),
  ),
  limHomeInterest: rate('Interest of a home loan, self-occupied, old regime: limit', rupeesAYear),
  lim80TTA: rate('Interest of savings accounts (80TTA): limit', rupeesAYear),
  lim80TTB: rate('Interest of deposits from 60 on (80TTB): limit', rupeesAYear),
  hra50Cities: rate('Cities where HRA counts half of salary', freeText),
  hraForm: rate('Form for HRA', freeText),
  ltcgEquity: rate(
    'Equity held over 12 months: tax on gains',
    set({ rate: ['tax', percent], above: ['above', rupeesAYear], heldOver: ['held over', months] }),
  ),
  ltcgOther: rate(
    'Land, houses and gold held longer: tax on gains',
    set({ rate: ['tax', percent], heldOver: ['held over', months] }),
  ),
  stcgEquity: rate('Equity held up to 12 months: tax on gains', percent),
  debtFund: rate('Debt funds bought from 1 April 2023', freeText),
  stt: rate(
    'Securities transaction tax on derivatives',
    set({ options: ['options, of premium', percent], futures: ['futures', percent] }),
  ),
  tdsBankInterest: rate(
    'TDS on bank interest',
    set({ rate: ['tax', percent], above: ['above', rupeesAYear], senior: ['from 60 on, above', rupeesAYear] }),
  ),
  tdsNoPan: rate('TDS without PAN', percent),
  tdsDividend: rate('TDS on dividends', set({ rate: ['tax', percent], above: ['above', rupeesAYear] })),
  tdsRentIndividual: rate(
    'TDS on rent that an individual pays',
    set({ rate: ['tax', percent], above: ['above', rupeesAMonth] }),
  ),
  tdsProperty: rate(
    'TDS on the price of land or a house',
    set({ rate: ['tax', percent], from: ['from a price of', rupees] }),
  ),
  tdsEpf: rate('TDS on EPF before five years', set({ rate: ['tax', percent], above: ['above', rupees] })),
  nilTdsForm: rate('Form for no TDS', freeText),
  salaryCert: rate('Form of the employer’s certificate of TDS', freeText),
  taxCredit: rate('Form of the tax credit statement', freeText),
  itrDue: rate(
    'Last days for returns',
    set({
      individual: ['ITR-1 and ITR-2', freeText],
      business: ['business without audit', freeText],
      belated: ['belated return', freeText],
      revised: ['revised return', freeText],
    }),
  ),
  updatedReturn: rate(
    'Updated return (ITR-U): additional tax, of the tax and interest',
    set({
      within: ['from the end of the assessment year, within', months],
      first: ['in the first year', percent],
      second: ['in the second', percent],
      third: ['in the third', percent],
      fourth: ['in the fourth', percent],
    }),
  ),
  lateFee: rate(
    'Fee for a late return',
    set({
      small: ['total income up to the limit', rupees],
      usual: ['above', rupees],
      incomeUpTo: ['limit', rupees],
    }),
  ),
  eVerify: rate('Days to verify a return', days),
  advanceTax: rate(
    'Advance tax',
    set({
      from: ['due when tax left after TDS is at least', rupees],
      june: ['by 15 June', percent],
      september: ['by 15 September', percent],
      december: ['by 15 December', percent],
      march: ['by 15 March', percent],
    }),
  ),
  roundTax: rate('Income and tax are rounded to', rupees),
  gratuityExempt: rate('Gratuity free of tax, at most', rupees),
  leaveExempt: rate('Leave encashment free of tax, at most', rupees),
  epfOwnTaxable: rate('EPF: interest is taxed on own money above', rupeesAYear),
}

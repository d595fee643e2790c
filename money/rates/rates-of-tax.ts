import { t } from '#words'
import { bands, days, months, percent, rate, rupees, rupeesAMonth, rupeesAYear, set, freeText } from './rates.ts'

/** Income tax of individuals. */
export const taxRates = {
  newSlabs: rate(t`New regime: slabs`, bands),
  newRebate: rate(
    t`New regime: rebate`,
    set({ most: [t`at most`, rupees], incomeUpTo: [t`total income up to`, rupees] }),
  ),
  newStdDeduction: rate(t`New regime: standard deduction`, rupees),
  oldSlabs: rate(
    t`Old regime: slabs`,
    set({ under60: [t`under 60`, bands], from60: [t`60 to 79`, bands], from80: [t`80 and over`, bands] }),
  ),
  oldRebate: rate(
    t`Old regime: rebate`,
    set({ most: [t`at most`, rupees], incomeUpTo: [t`total income up to`, rupees] }),
  ),
  oldStdDeduction: rate(t`Old regime: standard deduction`, rupees),
  cess: rate(t`Health and education cess on the tax`, percent),
  surcharge: rate(
    t`Surcharge on the tax, by total income`,
    set({
      oldRegime: [t`old regime`, bands],
      newRegime: [t`new regime`, bands],
      gains: [t`on the tax on capital gains and dividends, at most`, percent],
    }),
  ),
  lim80C: rate(t`Section 123 (80C): limit`, rupeesAYear),
  limNpsOwn: rate(t`Own NPS contribution beyond 80C: limit`, rupeesAYear),
  limNpsEmployer: rate(
    t`Employer’s NPS contribution: limit`,
    set({ newRegime: [t`new regime, of salary`, percent], oldRegime: [t`old regime, of salary`, percent] }),
  ),
  limEmployerFunds: rate(t`Employer’s contributions to EPF, NPS and superannuation: not taxed up to`, rupeesAYear),
  lim80D: rate(
    t`Section 126 (80D): health insurance`,
    set({
      family: [t`family`, rupeesAYear],
      senior: [t`where a senior is insured`, rupeesAYear],
      checkUp: [t`check-up inside it`, rupeesAYear],
    }),
  ),
  limHomeInterest: rate(t`Interest of a home loan, self-occupied, old regime: limit`, rupeesAYear),
  lim80TTA: rate(t`Interest of savings accounts (80TTA): limit`, rupeesAYear),
  lim80TTB: rate(t`Interest of deposits from 60 on (80TTB): limit`, rupeesAYear),
  hra50Cities: rate(t`Cities where HRA counts half of salary`, freeText),
  hraForm: rate(t`Form for HRA`, freeText),
  ltcgEquity: rate(
    t`Equity held over 12 months: tax on gains`,
    set({ rate: [t`tax`, percent], above: [t`above`, rupeesAYear], heldOver: [t`held over`, months] }),
  ),
  ltcgOther: rate(
    t`Land, houses and gold held longer: tax on gains`,
    set({ rate: [t`tax`, percent], heldOver: [t`held over`, months] }),
  ),
  stcgEquity: rate(t`Equity held up to 12 months: tax on gains`, percent),
  debtFund: rate(t`Debt funds bought from 1 April 2023`, freeText),
  stt: rate(
    t`Securities transaction tax on derivatives`,
    set({ options: [t`options, of premium`, percent], futures: [t`futures`, percent] }),
  ),
  tdsBankInterest: rate(
    t`TDS on bank interest`,
    set({ rate: [t`tax`, percent], above: [t`above`, rupeesAYear], senior: [t`from 60 on, above`, rupeesAYear] }),
  ),
  tdsNoPan: rate(t`TDS without PAN`, percent),
  tdsDividend: rate(t`TDS on dividends`, set({ rate: [t`tax`, percent], above: [t`above`, rupeesAYear] })),
  tdsRentIndividual: rate(
    t`TDS on rent that an individual pays`,
    set({ rate: [t`tax`, percent], above: [t`above`, rupeesAMonth] }),
  ),
  tdsProperty: rate(
    t`TDS on the price of land or a house`,
    set({ rate: [t`tax`, percent], from: [t`from a price of`, rupees] }),
  ),
  tdsEpf: rate(t`TDS on EPF before five years`, set({ rate: [t`tax`, percent], above: [t`above`, rupees] })),
  nilTdsForm: rate(t`Form for no TDS`, freeText),
  salaryCert: rate(t`Form of the employer’s certificate of TDS`, freeText),
  taxCredit: rate(t`Form of the tax credit statement`, freeText),
  itrDue: rate(
    t`Last days for returns`,
    set({
      individual: [t`ITR-1 and ITR-2`, freeText],
      business: [t`business without audit`, freeText],
      belated: [t`belated return`, freeText],
      revised: [t`revised return`, freeText],
    }),
  ),
  updatedReturn: rate(
    t`Updated return (ITR-U): additional tax, of the tax and interest`,
    set({
      within: [t`from the end of the assessment year, within`, months],
      first: [t`in the first year`, percent],
      second: [t`in the second`, percent],
      third: [t`in the third`, percent],
      fourth: [t`in the fourth`, percent],
    }),
  ),
  lateFee: rate(
    t`Fee for a late return`,
    set({
      small: [t`total income up to the limit`, rupees],
      usual: [t`above`, rupees],
      incomeUpTo: [t`limit`, rupees],
    }),
  ),
  eVerify: rate(t`Days to verify a return`, days),
  advanceTax: rate(
    t`Advance tax`,
    set({
      from: [t`due when tax left after TDS is at least`, rupees],
      june: [t`by 15 June`, percent],
      september: [t`by 15 September`, percent],
      december: [t`by 15 December`, percent],
      march: [t`by 15 March`, percent],
    }),
  ),
  roundTax: rate(t`Income and tax are rounded to`, rupees),
  gratuityExempt: rate(t`Gratuity free of tax, at most`, rupees),
  leaveExempt: rate(t`Leave encashment free of tax, at most`, rupees),
  epfOwnTaxable: rate(t`EPF: interest is taxed on own money above`, rupeesAYear),
}

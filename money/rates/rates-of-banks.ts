import { days, hours, months, nominees, percent, rate, rupees, rupeesADay, set, freeText, years } from './rates.ts'

/** Banks, loans and cards. */
export const bankRates = {
  dicgc: rate('Deposit insurance, for each depositor in each bank', rupees),
  dicgcPay: rate('Deposit insurance: paid within', days),
  dicgcPremium: rate('Deposit insurance: premium of the bank, paise per ₹100', freeText),
  fdBreakRight: rate('Deposits that an individual may always break, up to', rupees),
  claimsDeceased: rate(
    'Claims after a death',
    set({
      within: ['settled within', days],
      noNominee: ['simple path without a nominee, up to', rupees],
      cooperative: ['at a co-operative bank, up to', rupees],
      lockerDelay: ['a late locker costs the bank', rupeesADay],
    }),
  ),
  nominees: rate('Nominees of a bank account, at most', nominees),
  unclaimed: rate('A deposit counts as unclaimed after', years),
  rbiOmbudsman: rate(
    'RBI Ombudsman',
    set({
      bankFirst: ['after the bank has had', days],
      loss: ['for loss, up to', rupees],
      distress: ['for distress, up to', rupees],
    }),
  ),
  liabilityOld: rate(
    'Fraud on an account: liability until 31 December 2026',
    set({
      free: ['nothing if reported within working days', days],
      limited: ['limited if reported within working days', days],
      least: ['limited to at least', rupees],
      most: ['limited to at most', rupees],
    }),
  ),
  liabilityNew: rate(
    'Fraud on an account: compensation from 1 January 2027',
    set({
      within: ['reported within', days],
      lossUpTo: ['loss up to', rupees],
      share: ['part of the loss', percent],
      most: ['at most', rupees],
      answer: ['bank answers within', days],
      answerLatest: ['at the latest within', days],
    }),
  ),
  liabilityNewNil: rate('Fraud by a break-in, from 1 January 2027: nothing lost if reported within', days),
  shadowCredit: rate('Fraud on an account, from 1 January 2027: amount put back for the inquiry within', days),
  compensationPilot: rate('Fraud on an account: the compensation is tried for', years),
  upiLimits: rate(
    'UPI limits a day',
    set({
      person: ['person to person', rupees],
      merchantPayment: ['verified merchants of named classes, a payment', rupees],
      merchantDay: ['verified merchants of named classes, a day', rupees],
    }),
  ),
  upiCollect: rate('Collect requests between people by UPI', freeText),
  eMandate: rate(
    'Automatic payments',
    set({ withoutOtp: ['without OTP up to', rupees], notice: ['notice before', hours] }),
  ),
  kfs: rate('Key facts statement with APR', freeText),
  penal: rate('Penalty on a loan', freeText),
  prepayFree: rate('Prepaying a floating loan', freeText),
  propertyPapers: rate(
    'Papers of a repaid loan',
    set({ within: ['given back within', days], delay: ['then', rupeesADay] }),
  ),
  goldLoan: rate(
    'Gold loans',
    set({
      small: ['up to ₹2,50,000, part of the value', percent],
      middle: ['up to ₹5,00,000, part of the value', percent],
      large: ['above, part of the value', percent],
      bullet: ['repaid in one, within', months],
      back: ['gold back within working days', days],
      delay: ['then', rupeesADay],
      reserve: ['reserve price of an auction', percent],
    }),
  ),
  dlaDirectory: rate('Public list of lending apps', freeText),
  creditReportFree: rate('Free credit report', freeText),
  creditFix: rate(
    'Mistake in a credit report',
    set({ within: ['put right within', days], delay: ['then', rupeesADay], lender: ['the lender has', days] }),
  ),
  creditWeekly: rate('Days on which lenders report to credit bureaus', freeText),
  cardLate: rate('Credit card: late after', days),
  gstCard: rate('GST on interest and fees of a credit card', percent),
  kcc: rate(
    'Kisan Credit Card: interest',
    set({ rate: ['a year', percent], onTime: ['paid back on time', percent], upTo: ['loans up to', rupees] }),
  ),
}

import { t } from '#words'
import { days, hours, months, nominees, percent, rate, rupees, rupeesADay, set, freeText, years } from './rates.ts'

/** Banks, loans and cards. */
export const bankRates = {
  dicgc: rate(t`Deposit insurance, for each depositor in each bank`, rupees),
  dicgcPay: rate(t`Deposit insurance: paid within`, days),
  dicgcPremium: rate(t`Deposit insurance: premium of the bank, paise per ₹100`, freeText),
  fdBreakRight: rate(t`Deposits that an individual may always break, up to`, rupees),
  claimsDeceased: rate(
    t`Claims after a death`,
    set({
      within: [t`settled within`, days],
      noNominee: [t`simple path without a nominee, up to`, rupees],
      cooperative: [t`at a co-operative bank, up to`, rupees],
      lockerDelay: [t`a late locker costs the bank`, rupeesADay],
    }),
  ),
  nominees: rate(t`Nominees of a bank account, at most`, nominees),
  unclaimed: rate(t`A deposit counts as unclaimed after`, years),
  rbiOmbudsman: rate(
    t`RBI Ombudsman`,
    set({
      bankFirst: [t`after the bank has had`, days],
      loss: [t`for loss, up to`, rupees],
      distress: [t`for distress, up to`, rupees],
    }),
  ),
  liabilityOld: rate(
    t`Fraud on an account: liability until 31 December 2026`,
    set({
      free: [t`nothing if reported within working days`, days],
      limited: [t`limited if reported within working days`, days],
      least: [t`limited to at least`, rupees],
      most: [t`limited to at most`, rupees],
    }),
  ),
  liabilityNew: rate(
    t`Fraud on an account: compensation from 1 January 2027`,
    set({
      within: [t`reported within`, days],
      lossUpTo: [t`whole loss up to`, rupees],
      share: [t`part of the loss that is left`, percent],
      most: [t`at most`, rupees],
      answer: [t`bank answers within`, days],
      answerLatest: [t`at the latest within`, days],
    }),
  ),
  liabilityNewNil: rate(t`Fraud by a break-in, from 1 January 2027: nothing lost if reported within`, days),
  shadowCredit: rate(t`Fraud on an account, from 1 January 2027: amount put back for the inquiry within`, days),
  compensationPilot: rate(t`Fraud on an account: the compensation is tried for`, years),
  upiLimits: rate(
    t`UPI limits a day`,
    set({
      person: [t`person to person`, rupees],
      merchantPayment: [t`verified merchants of named classes, a payment`, rupees],
      merchantDay: [t`verified merchants of named classes, a day`, rupees],
    }),
  ),
  upiCollect: rate(t`Collect requests between people by UPI`, freeText),
  eMandate: rate(
    t`Automatic payments`,
    set({ withoutOtp: [t`without OTP up to`, rupees], notice: [t`notice before`, hours] }),
  ),
  kfs: rate(t`Key facts statement with APR`, freeText),
  penal: rate(t`Penalty on a loan`, freeText),
  prepayFree: rate(t`Prepaying a floating loan`, freeText),
  propertyPapers: rate(
    t`Papers of a repaid loan`,
    set({ within: [t`given back within`, days], delay: [t`then`, rupeesADay] }),
  ),
  goldLoan: rate(
    t`Gold loans`,
    set({
      small: [t`up to ₹2,50,000, part of the value`, percent],
      middle: [t`up to ₹5,00,000, part of the value`, percent],
      large: [t`above, part of the value`, percent],
      bullet: [t`repaid in one, within`, months],
      back: [t`gold back within working days`, days],
      delay: [t`then`, rupeesADay],
      reserve: [t`reserve price of an auction`, percent],
    }),
  ),
  dlaDirectory: rate(t`Public list of lending apps`, freeText),
  creditReportFree: rate(t`Free credit report`, freeText),
  creditFix: rate(
    t`Mistake in a credit report`,
    set({ within: [t`put right within`, days], delay: [t`then`, rupeesADay], lender: [t`the lender has`, days] }),
  ),
  creditWeekly: rate(t`Days on which lenders report to credit bureaus`, freeText),
  cardLate: rate(t`Credit card: late after`, days),
  gstCard: rate(t`GST on interest and fees of a credit card`, percent),
  kcc: rate(
    t`Kisan Credit Card: interest`,
    set({ rate: [t`a year`, percent], onTime: [t`paid back on time`, percent], upTo: [t`loans up to`, rupees] }),
  ),
}

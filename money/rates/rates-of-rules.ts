import {
  crores,
  days,
  hours,
  months,
  nominees,
  percent,
  rate,
  rupees,
  rupeesADay,
  rupeesAYear,
  set,
  freeText,
  years,
} from './rates.ts'

/** Insurance, banks, markets, and whom to call. */
export const ruleRates = {
  insurance: {
    pmjjby: rate(
      'PM Jeevan Jyoti Bima Yojana (PMJJBY)',
      set({
        premium: ['premium', rupeesAYear],
        cover: ['cover', rupees],
        from: ['join from age', years],
        to: ['join to age', years],
        until: ['cover to age', years],
      }),
    ),
    pmsby: rate(
      'PM Suraksha Bima Yojana (PMSBY)',
      set({
        premium: ['premium', rupeesAYear],
        cover: ['cover', rupees],
        from: ['join from age', years],
        to: ['join to age', years],
      }),
    ),
    pmjjbyFirst: rate(
      'PMJJBY: premium of the first year, by month of joining',
      set({
        june: ['June to August', rupees],
        september: ['September to November', rupees],
        december: ['December to February', rupees],
        march: ['March to May', rupees],
      }),
    ),
    healthWait: rate(
      'Health insurance: waiting periods, at most',
      set({
        first: ['after the start', days],
        listed: ['listed illnesses', months],
        existing: ['existing illnesses', months],
        moratorium: ['after that no claim is contested', months],
      }),
    ),
    cashless: rate(
      'Health insurance: cashless treatment, answer within',
      set({ admission: ['at admission', hours], discharge: ['at discharge', hours] }),
    ),
    freeLook: rate('Free look at a new policy', days),
    freeLookRefund: rate('Refund after a free look, within', days),
    lifeClaim: rate(
      'Life insurance: claim paid within',
      set({ usual: ['usually', days], investigated: ['with an investigation', days] }),
    ),
    contestLife: rate('A life policy can be contested for', years),
    suicideClause: rate(
      'Life insurance: death by suicide after the start of the policy',
      set({ months: ['within', months], back: ['premiums paid back, at least', percent] }),
    ),
    gstIndividual: rate(
      'GST on insurance',
      set({ individual: ['individual life and health', percent], group: ['group policies', percent] }),
    ),
    ombudsmanInsurance: rate(
      'Insurance Ombudsman',
      set({ most: ['claims up to', rupees], within: ['complain within', years] }),
    ),
    bimaBharosa: rate('Bima Bharosa: days that the insurer has first', days),
    asba: rate('Premium blocked through UPI until the policy is issued', freeText),
    pmjay: rate('Ayushman Bharat (PM-JAY): cover of a family', rupeesAYear),
  },
  banks: {
    dicgc: rate('Deposit insurance, a depositor a bank', rupees),
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
  },
  markets: {
    fnoLoss: rate(
      'Individuals in futures and options, 2024-25',
      set({ losers: ['lost money', percent], crore: ['net loss', crores] }),
    ),
    investorSurvey: rate(
      'Households and securities',
      set({
        aware: ['know of one', percent],
        invest: ['invest', percent],
        led: ['investors led by influencers', percent],
      }),
    ),
    eduLag: rate('Age of prices in education, at least', days),
    berIndex: rate('Index funds: base expense ratio, at most', percent),
    validUpi: rate('UPI ids of SEBI-registered firms', freeText),
    scores: rate('Complaints about firms of the securities market', freeText),
  },
  help: {
    cyber: rate('Cyber fraud', freeText),
    chakshu: rate('A try of fraud without loss', freeText),
    rbi: rate('RBI', freeText),
    sachet: rate('Unlicensed deposits', freeText),
    scoresHelp: rate('SEBI SCORES', freeText),
    irdai: rate('Insurance', freeText),
    consumer: rate('Consumers', freeText),
    epfo: rate('EPFO', freeText),
    teleManas: rate('When thoughts turn dark: Tele-MANAS', freeText),
    legalAid: rate('Free legal aid', freeText),
    callSeries: rate('Numbers of genuine calls', freeText),
  },
}

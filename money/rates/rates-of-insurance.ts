import { days, hours, months, percent, rate, rupees, rupeesAMonth, rupeesAYear, set, freeText, years } from './rates.ts'

/** Insurance: schemes of the state, waiting periods, claims. */
export const insuranceRates = {
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
  esi: rate(
    'ESI: wages of its members, and the shares',
    set({
      wages: ['wages up to', rupeesAMonth],
      disabled: ['with a disability, up to', rupeesAMonth],
      employee: ['employee, of the wages', percent],
      employer: ['employer, of the wages', percent],
    }),
  ),
}

import { t } from '#words'
import { days, hours, months, percent, rate, rupees, rupeesAMonth, rupeesAYear, set, freeText, years } from './rates.ts'

/** Insurance: schemes of the state, waiting periods, claims. */
export const insuranceRates = {
  pmjjby: rate(
    t`PM Jeevan Jyoti Bima Yojana (PMJJBY)`,
    set({
      premium: [t`premium`, rupeesAYear],
      cover: [t`cover`, rupees],
      from: [t`join from age`, years],
      to: [t`join to age`, years],
      until: [t`cover to age`, years],
    }),
  ),
  pmsby: rate(
    t`PM Suraksha Bima Yojana (PMSBY)`,
    set({
      premium: [t`premium`, rupeesAYear],
      cover: [t`cover`, rupees],
      from: [t`join from age`, years],
      to: [t`join to age`, years],
    }),
  ),
  pmjjbyLien: rate(t`PMJJBY: first days, with cover for accidents alone`, days),
  pmjjbyFirst: rate(
    t`PMJJBY: premium of the first year, by month of joining`,
    set({
      june: [t`June to August`, rupees],
      september: [t`September to November`, rupees],
      december: [t`December to February`, rupees],
      march: [t`March to May`, rupees],
    }),
  ),
  healthWait: rate(
    t`Health insurance: waiting periods, at most`,
    set({
      first: [t`after the start`, days],
      listed: [t`listed illnesses`, months],
      existing: [t`existing illnesses`, months],
      moratorium: [t`after that no claim is contested`, months],
    }),
  ),
  cashless: rate(
    t`Health insurance: cashless treatment, answer within`,
    set({ admission: [t`at admission`, hours], discharge: [t`at discharge`, hours] }),
  ),
  freeLook: rate(t`Free look at a new policy`, days),
  freeLookRefund: rate(t`Refund after a free look, within`, days),
  lifeClaim: rate(
    t`Life insurance: claim paid within`,
    set({ usual: [t`usually`, days], investigated: [t`with an investigation`, days] }),
  ),
  contestLife: rate(t`A life policy can be contested for`, years),
  suicideClause: rate(
    t`Life insurance: death by suicide after the start of the policy`,
    set({ months: [t`within`, months], back: [t`premiums paid back, at least`, percent] }),
  ),
  gstIndividual: rate(
    t`GST on insurance`,
    set({ individual: [t`individual life and health`, percent], group: [t`group policies`, percent] }),
  ),
  ombudsmanInsurance: rate(
    t`Insurance Ombudsman`,
    set({ most: [t`claims up to`, rupees], within: [t`complain within`, years] }),
  ),
  bimaBharosa: rate(t`Bima Bharosa: days that the insurer has first`, days),
  asba: rate(t`Premium blocked through UPI until the policy is issued`, freeText),
  pmjay: rate(t`Ayushman Bharat (PM-JAY): cover of a family`, rupeesAYear),
  esi: rate(
    t`ESI: wages of its members, and the shares`,
    set({
      wages: [t`wages up to`, rupeesAMonth],
      disabled: [t`with a disability, up to`, rupeesAMonth],
      employee: [t`employee, of the wages`, percent],
      employer: [t`employer, of the wages`, percent],
    }),
  ),
}

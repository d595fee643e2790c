import { crores, days, percent, rate, set, freeText } from './rates.ts'

/** Shares, funds and derivatives. */
export const marketRates = {
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
}

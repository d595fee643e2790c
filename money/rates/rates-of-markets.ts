import { t } from '#words'
import { crores, days, percent, rate, set, freeText } from './rates.ts'

/** Shares, funds and derivatives. */
export const marketRates = {
  fnoLoss: rate(
    t`Individuals in futures and options, 2024-25`,
    set({ losers: [t`lost money`, percent], crore: [t`net loss`, crores] }),
  ),
  investorSurvey: rate(
    t`Households and securities`,
    set({
      aware: [t`know of one`, percent],
      invest: [t`invest`, percent],
      led: [t`investors led by influencers`, percent],
    }),
  ),
  eduLag: rate(t`Age of prices in education, at least`, days),
  berIndex: rate(t`Index funds: base expense ratio, at most`, percent),
  validUpi: rate(t`UPI ids of SEBI-registered firms`, freeText),
  scores: rate(t`Complaints about firms of the securities market`, freeText),
}

import { t } from '#words'
import { percent, percentAYear, rate, rupeesAMonth, set, freeText } from './rates.ts'

/** Rates of the Reserve Bank, and prices. */
export const priceRates = {
  repo: rate(t`RBI repo rate`, percent),
  sdf: rate(t`Standing deposit facility (SDF) rate`, percent),
  msf: rate(t`Marginal standing facility (MSF) rate and bank rate`, percent),
  cpiLatest: rate(t`Consumer price inflation, latest month`, percentAYear),
  cpiBase: rate(t`Base of the consumer price index`, freeText),
  inflationTarget: rate(
    t`Inflation target of the RBI`,
    set({ target: [t`target`, percent], least: [t`at least`, percent], most: [t`at most`, percent] }),
  ),
  householdSpend: rate(
    t`Average spending of a household for each person`,
    set({ rural: [t`in villages`, rupeesAMonth], urban: [t`in towns`, rupeesAMonth] }),
  ),
}

import { percent, percentAYear, rate, rupeesAMonth, set, freeText } from './rates.ts'

/** Rates of the Reserve Bank, and prices. */
export const priceRates = {
  repo: rate('RBI repo rate', percent),
  sdf: rate('Standing deposit facility (SDF) rate', percent),
  msf: rate('Marginal standing facility (MSF) rate and bank rate', percent),
  cpiLatest: rate('Consumer price inflation, latest month', percentAYear),
  cpiBase: rate('Base of the consumer price index', freeText),
  inflationTarget: rate(
    'Inflation target of the RBI',
    set({ target: ['target', percent], least: ['at least', percent], most: ['at most', percent] }),
  ),
  householdSpend: rate(
    'Average spending of a household for each person',
    set({ rural: ['in villages', rupeesAMonth], urban: ['in towns', rupeesAMonth] }),
  ),
}

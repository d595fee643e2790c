import { t } from '#words'
/** Sentences about what sums do not know, for several pages. */

export const steadyReturn = t`A return is never the same each month: prices rise and fall, and what comes out differs.`
export const beforeTax = t`Tax on the interest or the gain is not taken off.`
export const ratesChange = t`The rate is set afresh each quarter; this sum uses one rate for the whole time.`
export const ownTerms = t`Lenders round and charge in their own ways: the agreement decides.`

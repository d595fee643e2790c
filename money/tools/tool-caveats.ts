/** Sentences about what sums do not know, for several pages. */

export const steadyReturn = 'A return is never the same each month: prices rise and fall, and what comes out differs.'
export const beforeTax = 'Tax on the interest or the gain is not taken off.'
export const ratesChange = 'The rate is set afresh each quarter; this sum uses one rate for the whole time.'
export const ownTerms = 'Lenders round and charge in their own ways: the agreement decides.'

/** The letters of a question that are searched, the distinctive terms that it needs, and the offers that are shown. */
export const offerLimits = { text: 300, terms: 3, shown: 3 } as const

export const offerKinds = ['lesson', 'discussion'] as const
export type OfferKind = (typeof offerKinds)[number]

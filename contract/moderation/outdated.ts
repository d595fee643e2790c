/** The most characters of a report that something is outdated. */
export const outdatedLimits = { details: 500, sourceUrl: 500 } as const

/** The languages beside English in which no text may be missing. Tests and releases have them, in whatever languages a site is. */
export const complete = ['hi']

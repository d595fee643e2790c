/** Limits of the editor's desk. */
export const deskLimits = {
  /** Rows of a group, and those of one that is opened whole. */
  rows: 10,
  whole: 200,
  /** Days after the last look at an article until it waits for the next. */
  review: 365,
} as const

/** The groups in the order of their worth: what may mislead readers first. */
export const deskGroups = ['review', 'outdated', 'figures', 'vain', 'untranslated', 'unquestioned'] as const
export type DeskGroupKind = (typeof deskGroups)[number]

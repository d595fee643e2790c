import { fewestPeople } from '../fewest-people.ts'

/** Limits of the editor's desk. */
export const deskLimits = {
  /** Rows of a group, and those of one that is opened whole. */
  rows: 10,
  whole: 200,
  /** Days after the last look at an article until it waits for the next. */
  review: 365,
  /** First answers that a question needs before its share counts: fewer may lead to a person. */
  answers: fewestPeople,
  /** First answers of a question that are counted, those of who answered last: more do not change its share. */
  firstAnswers: 500,
} as const

/** The groups in the order of their worth: what may mislead readers first. */
export const deskGroups = ['review', 'outdated', 'figures', 'vain', 'untranslated', 'unquestioned', 'wrong'] as const
export type DeskGroupKind = (typeof deskGroups)[number]

import { t } from '#words'
/** An objection of a member to a decision of the moderators: a text that was hidden, or the suspension of the account. */
export const objectionLimits = {
  /** Characters. */
  text: { min: 1, max: 1_000 },
  answer: { min: 1, max: 500 },
  /** Days in which an objection is answered, as the page Contact promises for every complaint (Information Technology Rules 2021, rule 3(2)). */
  days: 7,
  page: 20,
} as const

/** The answers: the decision stays, or it is taken back. */
export const objectionOutcomes = { upheld: t`The decision stays`, reversed: t`The decision is taken back` } as const
export type ObjectionOutcome = keyof typeof objectionOutcomes

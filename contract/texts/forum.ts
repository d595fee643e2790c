/** Limits of the specification, sections 5 and 9; page sizes are ours. */
export const forumLimits = {
  title: { min: 3, max: 150 },
  content: { min: 5, max: 10_000 },
  reply: { min: 1, max: 5_000 },
  page: 20,
  replyPage: 30,
  preview: 200,
  /** The faces on a row of the list, and the last replies among whose writers they are looked for. */
  faces: 4,
  repliesForFaces: 20,
  quote: 200,
  /** Milliseconds since the last visit of an active member. */
  activeFor: 30 * 86_400_000,
  /** Milliseconds in which an unopened discussion is marked as new. */
  newFor: 30 * 86_400_000,
} as const

export const forumCategories = [
  'General Discussion',
  'Investment Questions',
  'Tax Help',
  'Insurance Advice',
  'Beginner Questions',
  'Success Stories',
] as const
export type ForumCategory = (typeof forumCategories)[number]

/** The categories in which a reply by somebody else answers a question. */
export const questionCategories: readonly ForumCategory[] = ['Investment Questions', 'Beginner Questions']

/** The filter that selects both categories of questions. */
export const questions = 'Q&A'

/** The states of questions by which a list may be chosen. */
export const answerStates = ['unanswered', 'answered'] as const
export type AnswerState = (typeof answerStates)[number]

/** The categories in which the writer may mark a reply as the answer. */
export const answerable: readonly ForumCategory[] = [...questionCategories, 'Tax Help', 'Insurance Advice']

/** The page of a discussion, from 1, with the reply at a position. */
export const pageOfReply = (position: number): number => Math.max(1, Math.ceil(position / forumLimits.replyPage))

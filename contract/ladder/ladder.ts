/** The most steps, the most lessons of one, and the bounds of their texts in characters. */
export const ladderLimits = {
  steps: 12,
  lessons: 12,
  name: { min: 1, max: 40 },
  summary: { min: 1, max: 200 },
  /** Articles done on a device that an account takes over at once. */
  merged: 500,
} as const

/** The minutes that lessons take together. */
export const minutesOf = (lessons: readonly { readTime: number }[]): number =>
  lessons.reduce((sum, { readTime }) => sum + readTime, 0)

/** Limits of the questions at the end of an article. */
export const questionLimits = {
  most: 10,
  question: { min: 1, max: 500 },
  options: { min: 2, max: 6, default: 3 },
  label: { min: 1, max: 200 },
  why: { min: 1, max: 300 },
  /** The right number as it is typed, or the mark of a figure. */
  value: { min: 1, max: 80 },
  unit: 20,
  explanation: { min: 1, max: 1_000 },
  source: { min: 1, max: 500 },
  /** The answer of a reader, as typed. */
  answer: 100,
} as const

/** One right option, or a number. */
export const questionKinds = ['choice', 'number'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A number with its unit as readers see it: '₹8,678', '7.1 %', '24 months'. @param text the number as written */
export const withUnit = (text: string, unit: string): string =>
  unit === '₹' ? `₹${text}` : unit ? `${text}\u00a0${unit}` : text

/** True if a number is the right one, or as far from it as the tolerance allows. */
export const isNear = (number: number, { value, tolerance }: { value: number; tolerance: number }): boolean =>
  // A sum of fractions may miss its last digit.
  Math.abs(number - value) <= tolerance + 1e-9

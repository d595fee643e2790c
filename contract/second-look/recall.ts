/** Days until a question comes again: after its first answer, and then each time that it was right. */
export const intervals = [1, 3, 7, 21, 60] as const

/** The intervals after the first, for a sentence: 'after {some} and {last} days'. */
export const laterIntervals = { some: intervals.slice(1, -1).join(', '), last: String(intervals.at(-1)) }

/** The most questions of a second look. */
export const mostAtOnce = 5

export const secondLookLimits = {
  /** The most lessons whose questions a device fetches at once. */
  lessons: 20,
  /** The most questions that an account takes over from a device at once. */
  merged: 500,
} as const

/** The memory of one question of a reader, as it is stored. A day is one in India, YYYY-MM-DD. */
export interface Recall {
  /** The number of times in a row that it was right when it was due: the index of the interval to come. After the last one it does not come again. */
  level: number
  /** The day of the answer from which the interval counts. */
  answeredOn: string
  /** True if the reader does not want it to come again. */
  isDeclined: boolean
  /** True once it was right on a later day than its first answer. */
  isRecalled: boolean
  /** Null for a question that was declined before it was answered, or that an editor has changed since. */
  firstRight: boolean | null
}

/** The day on which a question comes again; null for one that does not. */
export function dueOn({ level, answeredOn, isDeclined }: Pick<Recall, 'level' | 'answeredOn' | 'isDeclined'>) {
  const days = intervals[level]
  return isDeclined || days === undefined ? null : addDays(answeredOn, days)
}

/** The day on which a question comes that was not answered yet, of a lesson that was read. @param readOn the day of that */
export const firstDueOn = (readOn: string): string => addDays(readOn, intervals[0])

/** True for a question that has come again on a day, or has not been looked at since. */
export function isDue(recall: Recall, today: string): boolean {
  const day = dueOn(recall)
  return day !== null && day <= today
}

/**
 * The memory of a question after an answer. The first answer of a day counts, so that it may come twice. A miss brings the question
 * back on the next day; an answer that is right before its day leaves that day as it was.
 */
export function afterAnswer(before: Recall | null, isRight: boolean, today: string): Recall {
  if (!before) return { level: 0, answeredOn: today, isDeclined: false, isRecalled: false, firstRight: isRight }
  const { level, isRecalled, firstRight } = before
  if (firstRight === null && level === 0 && !isRecalled) return { ...before, answeredOn: today, firstRight: isRight }
  if (today <= before.answeredOn) return before
  const answered = { ...before, firstRight: firstRight ?? isRight }
  if (!isRight) return { ...answered, level: 0, answeredOn: today }
  const recalled = { ...answered, isRecalled: true }
  return isDue(before, today) ? { ...recalled, level: level + 1, answeredOn: today } : recalled
}

/** The same with the reader's wish that it comes again, or not. */
export const withWish = (before: Recall | null, isDeclined: boolean, today: string): Recall => ({
  ...(before ?? { level: 0, answeredOn: today, isRecalled: false, firstRight: null }),
  isDeclined,
})

/**
 * Joins what two devices have stored of one question: the later answer decides, on one day the further level, and then the wish that it
 * does not come again. What was recalled on either stays so. The order of several merges does not matter, nor does a second one.
 * @param first the one whose first answer stays, if it has one
 */
export function mergeRecalls(first: Recall, second: Recall): Recall {
  const rank = ({ answeredOn, level, isDeclined }: Recall) => `${answeredOn} ${level} ${Number(isDeclined)}`
  return {
    ...(rank(second) > rank(first) ? second : first),
    isRecalled: first.isRecalled || second.isRecalled,
    firstRight: first.firstRight ?? second.firstRight,
  }
}

/** @param day YYYY-MM-DD */
function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

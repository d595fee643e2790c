import { dueOn, firstDueOn, mostAtOnce, secondLookLimits, type Recall } from '../../../contract/second-look/recall.ts'
import type { LessonQuestions, SecondLook } from '../../../contract/second-look/second-look-api.ts'
import type { RecallsHere } from '../ladder/recalls-here.ts'

/** The store of a visitor's device: answers, and the articles that are done, each with a colon and its day. */
interface Device {
  recalls: RecallsHere
  done: string
}

/** A day before all others, for lessons that were done before days were stored. */
const longAgo = '2026-01-01'

/** The lessons whose questions the device needs, the longest due first. */
export function lessonsToFetch(device: Device): string[] {
  const read = readDays(device)
  const dueOf = (article: string) => daysOf(article, device, read).toSorted()[0] ?? 'never'
  return [...read.keys()]
    .map((article) => ({ article, due: dueOf(article) }))
    .filter(({ due }) => due !== 'never')
    .toSorted((one, other) => (one.due < other.due ? -1 : 1))
    .slice(0, secondLookLimits.lessons)
    .map(({ article }) => article)
}

/** The questions that are due on this device, as the server finds those of a member. */
export function lookOf(device: Device, lessons: readonly LessonQuestions[], today: string): SecondLook {
  const read = readDays(device)
  const coming = lessons
    .flatMap(({ article, questions }) =>
      questions.map((question) => {
        const recall = device.recalls[article.id]?.recalls[question.id]
        return { day: dayOf(recall, read.get(article.id)), question: { ...question, article } }
      }),
    )
    .filter(({ day }) => day !== null)
    .toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : one.day === other.day ? 0 : 1))
  const due = coming.filter(({ day }) => (day ?? '') <= today)
  return {
    questions: due.slice(0, mostAtOnce).map(({ question }) => question),
    more: due.length > mostAtOnce,
    nextOn: due.length > 0 ? null : (coming[0]?.day ?? null),
  }
}

/** The days on which the questions of a lesson come, as far as the device can tell without them. */
function daysOf(article: string, { recalls }: Device, read: ReadonlyMap<string, string>): string[] {
  const lesson = recalls[article]
  const answered = Object.values(lesson?.recalls ?? {})
  const isWhole = lesson !== undefined && lesson.of > 0 && answered.length >= lesson.of
  const days = isWhole ? answered.map(dueOn) : [...answered.map(dueOn), dayOf(undefined, read.get(article))]
  return days.filter((day) => day !== null)
}

const dayOf = (recall: Recall | undefined, readOn = longAgo) => (recall ? dueOn(recall) : firstDueOn(readOn))

/** The day on which each lesson was read: done, or one of its questions answered. */
function readDays({ recalls, done }: Device): Map<string, string> {
  const days = new Map<string, string>()
  const note = (article: string, day: string) => {
    if (day < (days.get(article) ?? '9')) days.set(article, day)
  }
  for (const entry of done.split(' ')) {
    const [article = '', day] = entry.split(':')
    if (article) note(article, day ?? longAgo)
  }
  for (const [article, lesson] of Object.entries(recalls))
    for (const { answeredOn } of Object.values(lesson.recalls)) note(article, answeredOn)
  return days
}

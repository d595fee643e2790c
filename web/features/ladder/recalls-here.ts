import { useMemo } from 'react'
import { afterAnswer, dueOn, isDue, mostAtOnce, withWish, type Recall } from '../../../contract/second-look/recall.ts'
import { readStored, useStored, writeStored } from '../../kit/browser-storage.ts'
import { todayInIndia } from '../../kit/now.ts'

const key = 'second-look'

/** A lesson as a visitor's browser has stored it. */
interface LessonHere {
  /** The number of its questions; 0 if the device never had them. */
  of: number
  recalls: Record<string, Recall>
}

/** By the ids of articles. */
export type RecallsHere = Record<string, LessonHere>

/** The lessons that this device has stored; none on the server and until the page is hydrated. Follows other tabs. */
export function useRecallsHere(): RecallsHere {
  const text = useStored('localStorage', key)
  return useMemo(() => parsed(text), [text])
}

export const recallsHere = (): RecallsHere => parsed(readStored('localStorage', key))

/** Removes all that this device has stored. */
export const forgetRecallsHere = (): void => writeStored('localStorage', key, '')

/** Stores an answer on this device. @returns null where storage is blocked */
export const noteAnswerHere = (lesson: LessonRef, question: string, isRight: boolean): Recall | null =>
  change(lesson, [question], (before) => afterAnswer(before, isRight, todayInIndia()))

/** Stores whether the questions of a lesson come again. @returns null where storage is blocked */
export const storeWishHere = (lesson: LessonRef, wanted: boolean): Recall | null =>
  change(lesson, lesson.questions, (before) => withWish(before, !wanted, todayInIndia()))

/** The device as the store of a second look. */
export interface DeviceStore {
  note: (question: { id: string; article: { id: string } }, isRight: boolean) => void
  /** The day on which a question comes again; null if it does not; undefined if the device has not stored it. */
  dueOn: (question: { id: string; article: { id: string } }) => string | null | undefined
  /** @returns false where storage is blocked */
  setWish: (article: string, wanted: boolean) => boolean
}

/** @param questionsOf the ids of the questions of an article */
export const deviceStore = (questionsOf: (article: string) => readonly string[]): DeviceStore => ({
  note: ({ id, article }, isRight) =>
    noteAnswerHere({ article: article.id, questions: questionsOf(article.id) }, id, isRight),
  dueOn({ id, article }) {
    const recall = recallsHere()[article.id]?.recalls[id]
    return recall && dueOn(recall)
  },
  setWish: (article, wanted) => storeWishHere({ article, questions: questionsOf(article) }, wanted) !== null,
})

/** A lesson with the ids of its questions. */
export interface LessonRef {
  article: string
  questions: readonly string[]
}

function change(
  { article, questions }: LessonRef,
  changed: readonly string[],
  next: (before: Recall | null) => Recall,
): Recall | null {
  const all = recallsHere()
  const recalls = { ...all[article]?.recalls }
  for (const id of changed) recalls[id] = next(recalls[id] ?? null)
  const of = questions.length || (all[article]?.of ?? 0)
  const text = JSON.stringify({ ...all, [article]: { of, recalls } })
  writeStored('localStorage', key, text)
  return readStored('localStorage', key) === text ? (recalls[changed[0] ?? ''] ?? null) : null
}

/** True for an article of which every question was right on a later day. */
export function isRememberedIn(all: RecallsHere, article: string): boolean {
  const lesson = all[article]
  if (!lesson || lesson.of === 0) return false
  return Object.values(lesson.recalls).filter(({ isRecalled }) => isRecalled).length >= lesson.of
}

/** The number of questions that a second look on a visitor's device has today. */
export function dueIn(recalls: RecallsHere): number {
  const all = Object.values(recalls).flatMap((lesson) => Object.values(lesson.recalls))
  return Math.min(mostAtOnce, all.filter((one) => isDue(one, todayInIndia())).length)
}

/** Nothing for a text that is not JSON, which another version of the site or a person may have left there. */
function parsed(text: string): RecallsHere {
  try {
    return JSON.parse(text || '{}') as RecallsHere
  } catch {
    return {}
  }
}

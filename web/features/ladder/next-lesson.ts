import type { Lesson, Step } from '../../../contract/ladder/ladder-api.ts'

/** The first lesson that is not done, with its step; null when all are. */
export function nextLesson(
  { steps }: { steps: readonly Step[] },
  isDone: (lesson: Lesson) => boolean,
): { step: Step; lesson: Lesson } | null {
  for (const step of steps) {
    const lesson = step.lessons.find((one) => !isDone(one))
    if (lesson) return { step, lesson }
  }
  return null
}

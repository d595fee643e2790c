import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { firstDueOn } from '../../../contract/second-look/recall.ts'
import type { Lesson } from '../../../contract/ladder/ladder-api.ts'
import { dayInWords } from '../../../contract/day-words.ts'
import { wallTimeOf } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { LessonNote } from '../ladder/lesson-note.tsx'
import { nextLesson } from '../ladder/next-lesson.ts'
import { ladderQuery } from '../ladder/queries.ts'

interface Props {
  /** Null if no question will come by itself. */
  nextOn: string | null
  isDone: (lesson: Lesson) => boolean
}

/** Tells when the next question comes, and leads to the next lesson. */
export function NextUp({ nextOn, isDone }: Props) {
  const { data: ladder } = useQuery(ladderQuery())
  const next = ladder && nextLesson(ladder, isDone)
  const today = wallTimeOf(useNow()).slice(0, 10)
  return (
    <>
      <p className="when-next">{sentenceOn(nextOn, today)}</p>
      {ladder && ladder.steps.length > 0 && (
        <section className="next-up" aria-labelledby="next-up">
          <h2 id="next-up">
            {next ? (
              <Trans>Your next lesson</Trans>
            ) : (
              <Trans>You have done every lesson of the ladder. Well done!</Trans>
            )}
          </h2>
          {next && <LessonNote lesson={next.lesson} step={{ ...next.step, of: ladder.steps.length }} />}
        </section>
      )}
    </>
  )
}

function sentenceOn(nextOn: string | null, today: string): string {
  if (nextOn === null) return t`Nothing is due now. Read a lesson, and its questions come here a day later.`
  if (nextOn <= firstDueOn(today)) return t`Nothing is due now. The next question comes tomorrow.`
  return t`Nothing is due now. The next question comes on ${dayInWords(nextOn)}.`
}

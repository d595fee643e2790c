import { useQuery } from '@tanstack/react-query'
import { firstDueOn } from '../../../contract/second-look/recall.ts'
import type { Lesson } from '../../../contract/ladder/ladder-api.ts'
import { dayInWords, wallTimeOf } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { Continue } from '../ladder/continue.tsx'
import { ladderQuery } from '../ladder/queries.ts'

interface Props {
  /** Null if no question will come by itself. */
  nextOn: string | null
  isDone: (lesson: Lesson) => boolean
}

/** Tells when the next question comes, and leads to the next lesson. */
export function NextUp({ nextOn, isDone }: Props) {
  const { data: ladder } = useQuery(ladderQuery())
  const today = wallTimeOf(useNow()).slice(0, 10)
  return (
    <>
      <p>{sentenceOn(nextOn, today)}</p>
      {ladder && ladder.steps.length > 0 && <Continue ladder={ladder} isDone={isDone} />}
    </>
  )
}

function sentenceOn(nextOn: string | null, today: string): string {
  if (nextOn === null) return 'Nothing is due now. Read a lesson, and its questions come here a day later.'
  if (nextOn <= firstDueOn(today)) return 'Nothing is due now. The next question comes tomorrow.'
  return `Nothing is due now. The next question comes on ${dayInWords(nextOn)}.`
}

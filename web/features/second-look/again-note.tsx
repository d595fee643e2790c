import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { dueOn, firstDueOn } from '../../../contract/second-look/recall.ts'
import { forget } from '../../kit/cached-replies.ts'
import { useMe } from '../../kit/me.ts'
import { todayInIndia } from '../../kit/now.ts'
import { failureOf, send } from '../../kit/send.ts'
import { toast } from '../../kit/toasts.ts'
import { dayIn, labelsFor, type Labels } from '../articles/labels.ts'
import type { Answered } from '../articles/questions/question.tsx'
import { noteAnswerHere, storeWishHere, type LessonRef } from '../ladder/recalls-here.ts'

interface Props extends LessonRef {
  /** The last answer. */
  answered: Answered
  labels: Labels
}

/** Stores the answers to a lesson's questions, tells when they come again, and takes the reader's word that they shall not. */
export function AgainNote({ article, questions, answered, labels }: Props) {
  const me = useMe()
  const client = useQueryClient()
  const say = labelsFor(labels)
  /** Undefined while nothing is stored. */
  const [day, setDay] = useState<string | null>()
  const lesson = { article, questions }
  const store = useEffectEvent(async (answer: Answered) =>
    me ? noteForMember(client, answer) : me === null ? noteForVisitor(lesson, answer) : undefined,
  )
  useEffect(() => {
    // After a failure nothing is promised.
    store(answered).then(setDay, () => {})
  }, [answered])
  if (day === undefined) return null

  const wanted = day !== null
  const change = async () => {
    if (me) await send('PUT /api/articles/:id/second-look', { id: article }, { wanted: !wanted })
    else storeWishHere(lesson, !wanted)
    forgetDue(client)
    setDay(wanted ? null : firstDueOn(todayInIndia()))
  }
  return (
    <div className="row" role="status">
      <span>
        {when(day, say)} {!me && say('Kept on this device only.')}
      </span>
      <Link href={paths.secondLook}>{say('A second look')}</Link>
      <button type="button" className="button plain" onClick={() => void change().catch(showFailure)}>
        {say(wanted ? 'Do not ask again' : 'Ask again')}
      </button>
    </div>
  )
}

/** @returns the day on which the question comes again; null if it does not */
async function noteForMember(client: QueryClient, { question, answer }: Answered) {
  const { results } = await send('POST /api/second-look/answers', {}, { answers: { [question]: answer } })
  forgetDue(client)
  return results[0]?.dueOn
}

/** @returns the same; undefined where storage is blocked */
function noteForVisitor(lesson: LessonRef, { question, isRight }: Answered) {
  const recall = noteAnswerHere(lesson, question, isRight)
  return recall ? dueOn(recall) : undefined
}

function forgetDue(client: QueryClient): void {
  forget(client, 'GET /api/second-look')
  forget(client, 'GET /api/home')
  forget(client, 'GET /api/ladder/:slug')
}

function when(day: string | null, say: ReturnType<typeof labelsFor>): string {
  if (day === null) return say('We do not ask about this lesson again.')
  if (day <= firstDueOn(todayInIndia())) return say('We will ask you again tomorrow.')
  return say('We will ask you again on {day}.', { day: dayIn(say, `${day}T06:30:00Z`) })
}

const showFailure = (error: Error) => toast({ title: 'That was not saved', text: failureOf(error), kind: 'bad' })

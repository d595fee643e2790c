import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { t } from '#words'
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
  /** All answers that were sent here, the last one at the end. */
  answers: readonly Answered[]
  labels: Labels
  /** Called with the sentence that tells when they come again. */
  onNote: (sentence: string) => void
}

/** Stores the answers to a lesson's questions, tells when they come again, and takes the reader's word that they shall not. */
export function AgainNote({ article, questions, answers, labels, onNote }: Props) {
  const me = useMe()
  const client = useQueryClient()
  const say = labelsFor(labels)
  /** Undefined while nothing is stored. */
  const [day, setDay] = useState<string | null>()
  const [busy, setBusy] = useState(false)
  const lesson = { article, questions }
  const sent = useRef(0)
  /** The number of the answer or wish that was sent last. */
  const latest = useRef(0)
  const show = (next: string | null) => {
    setDay(next)
    onNote([when(next, say), me ? '' : say('Kept on this device only.')].join(' ').trim())
  }
  const store = useEffectEvent(async (answer: Answered) => {
    latest.current += 1
    const number = latest.current
    const next = me ? await noteForMember(client, answer) : me === null ? noteForVisitor(lesson, answer) : undefined
    // The reply to an earlier answer may be slower.
    if (next !== undefined && number === latest.current) show(next)
  })
  useEffect(() => {
    const unsent = answers.slice(sent.current)
    sent.current = answers.length
    // After a failure nothing is promised.
    for (const answer of unsent) void store(answer).catch(() => {})
  }, [answers])
  if (day === undefined) return null

  const wanted = day !== null
  const change = async () => {
    if (busy) return
    setBusy(true)
    latest.current += 1
    try {
      if (me) await send('PUT /api/articles/:id/second-look', { id: article }, { wanted: !wanted })
      else if (!storeWishHere(lesson, !wanted)) return showFailure(t`This browser could not store your choice.`)
      forgetDue(client)
      show(wanted ? null : firstDueOn(todayInIndia()))
    } catch (error) {
      showFailure(failureOf(error as Error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Link href={paths.secondLook}>{say('A second look')}</Link>
      <button type="button" className="button plain" aria-disabled={busy} onClick={() => void change()}>
        {say(wanted ? 'Do not ask again' : 'Ask again')}
      </button>
    </>
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

const showFailure = (text: string) => toast({ title: t`That was not saved`, text, kind: 'bad' })

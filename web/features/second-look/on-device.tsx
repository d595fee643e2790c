import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { NoScript } from '../../forms/no-script.tsx'
import { useHere } from '../../kit/location.ts'
import { todayInIndia } from '../../kit/now.ts'
import { useHydrating } from '../../kit/hydrated.tsx'
import { useDoneHere } from '../ladder/done-here.ts'
import { useTicks } from '../ladder/use-ticks.ts'
import { lessonsToFetch, lookOf } from './device-look.ts'
import { deviceStore, useRecallsHere } from '../ladder/recalls-here.ts'
import { Look } from './look.tsx'
import { LookFrame } from './look-frame.tsx'
import { lessonQuestionsQuery } from './queries.ts'

/** The questions that are due on a visitor's device, which alone knows what was read on it. */
export function OnDevice() {
  const isHydrating = useHydrating()
  const isDone = useTicks()
  const device = { recalls: useRecallsHere(), done: useDoneHere() }
  const [round, setRound] = useState(1)
  const articles = lessonsToFetch(device)
  const { data, error } = useQuery({
    ...lessonQuestionsQuery(articles),
    enabled: !isHydrating && articles.length > 0,
    // An answer changes what is due: the result of it stays on the screen.
    placeholderData: keepPreviousData,
  })
  const questionsOf = (id: string) =>
    data?.find(({ article }) => article.id === id)?.questions.map((question) => question.id) ?? []
  const lessons = articles.length === 0 ? [] : data
  const look = !isHydrating && lessons ? lookOf(device, lessons, todayInIndia()) : undefined
  const here = useHere()
  return (
    <>
      <NoScript>
        <p className="callout">
          <Trans>
            Without an account, this page needs JavaScript: your browser remembers which lessons you have read.{' '}
            <a href={prefix + paths.learn}>Choose a lesson</a>, or{' '}
            <a href={prefix + paths.login({ next: paths.secondLook })}>log in</a> to answer the questions without
            JavaScript.
          </Trans>
        </p>
      </NoScript>
      <div className="script-only">
        <LookFrame look={look} error={error}>
          {look && (
            <Look
              key={round}
              {...{ look, isDone, round }}
              onNext={() => setRound(round + 1)}
              here={deviceStore(questionsOf)}
            />
          )}
        </LookFrame>
      </div>
      <p className="meta">
        <Trans>
          Kept on this device only. <Link href={paths.login({ next: here })}>Log in</Link> to have it on your other
          devices too.
        </Trans>
      </p>
    </>
  )
}

import '../articles/cover.css'
import '../articles/cover-small.css'
import '../articles/questions/questions.css'
import '../ladder/learn.css'
import '../polls/quiz-options.css'
import '../polls/vote-box.css'
import './second-look.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { laterIntervals } from '../../../contract/second-look/recall.ts'
import { useMe } from '../../kit/me.ts'
import { titled, type Location } from '../../kit/page.ts'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { nextLesson } from '../ladder/next-lesson.ts'
import { ladderQuery } from '../ladder/queries.ts'
import { SmallStairs } from '../ladder/small-stairs.tsx'
import { useTicks } from '../ladder/use-ticks.ts'
import { Curve } from './curve.tsx'
import { OnDevice } from './on-device.tsx'
import { Look } from './look.tsx'
import { LookFrame } from './look-frame.tsx'
import { secondLookQuery } from '../ladder/queries.ts'

const { some, last } = laterIntervals

export const head = titled(t`A second look`, (name) => ({
  description: t`Up to five questions from lessons that you have read on ${name}: after a day, and then after ${some} and ${last} days.`,
  canonical: paths.secondLook,
}))

export const queries = (_: Location, me: Me | null) => (me ? [secondLookQuery(), ladderQuery()] : [ladderQuery()])

/** Questions of lessons that were read, which come again after days: of the account, or of a visitor's device. */
export default function SecondLookPage() {
  const me = useMe()
  return (
    <div className="wrap page reading learn second-look">
      <Breadcrumbs items={{ [t`Home`]: paths.home, [t`Learn`]: paths.learn }} />
      <Head />
      <Curve />
      {me ? <OfAccount /> : <OnDevice />}
    </div>
  )
}

/** The title, and the reader's step on the staircase. */
function Head() {
  const { data: ladder } = useQuery(ladderQuery())
  const isDone = useTicks()
  return (
    <header className="look-head">
      <h1>
        <Trans>A second look</Trans>
      </h1>
      <p className="lead">
        <Trans>Up to five questions from lessons that you have read. No score, no clock.</Trans>
      </p>
      {ladder && ladder.steps.length > 0 && (
        <SmallStairs of={ladder.steps.length} here={nextLesson(ladder, isDone)?.step.number} />
      )}
    </header>
  )
}

function OfAccount() {
  // This takes over what a device has stored, too.
  const isDone = useTicks()
  const { data: look, error } = useQuery(secondLookQuery())
  const [round, setRound] = useState(1)
  return (
    <LookFrame look={look ?? undefined} error={error}>
      {look && <Look key={round} {...{ look, isDone, round }} onNext={() => setRound(round + 1)} />}
    </LookFrame>
  )
}

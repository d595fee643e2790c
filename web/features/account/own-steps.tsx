import { useQuery } from '@tanstack/react-query'
import { Plural, Trans } from '#words'
import { ladderQuery } from '../ladder/queries.ts'
import { Stairs } from '../ladder/stairs.tsx'
import { useTicks } from '../ladder/use-ticks.ts'

/** The steps that the member has done; nothing on a site without a ladder. */
export function OwnSteps() {
  const { data: ladder } = useQuery(ladderQuery())
  const isDone = useTicks()
  if (!ladder || ladder.steps.length === 0) return null
  const done = ladder.steps.filter(({ lessons }) => lessons.every(isDone)).length
  return (
    <section className="settings" aria-labelledby="own-steps">
      <div className="row apart steps-head">
        <h2 id="own-steps">
          <Trans>Your steps</Trans>
        </h2>
        <p className="meta">
          <Trans>
            {done} of <Plural value={ladder.steps.length} one="# step" other="# steps" /> done
          </Trans>
        </p>
      </div>
      <Stairs steps={ladder.steps} isDone={isDone} />
    </section>
  )
}

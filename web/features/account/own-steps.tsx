import { useQuery } from '@tanstack/react-query'
import { pluralize } from '../../kit/pluralize.ts'
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
      <h2 id="own-steps">Your steps</h2>
      <p className="meta">
        {done} of {pluralize(ladder.steps.length, 'step')} done
      </p>
      <Stairs steps={ladder.steps} isDone={isDone} />
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Trans } from '#words'
import { ladderQuery } from '../ladder/queries.ts'
import { Stairs } from '../ladder/stairs.tsx'
import { useTicks } from '../ladder/use-ticks.ts'

/**
 * The ladder beside the forms of an account, with the lessons that were ticked on this device; nothing on a site without one.
 * @param isMember true where the reader has a step already, which this device may not know
 */
export function OwnWay({ title, isMember = false }: { title: string; isMember?: boolean }) {
  const { data: ladder } = useQuery(ladderQuery())
  const isDone = useTicks()
  if (!ladder || ladder.steps.length === 0) return null
  return (
    <section className="own-way" aria-labelledby="own-way">
      <h2 id="own-way">{title}</h2>
      <Stairs steps={ladder.steps} isDone={isDone} isAnywhere={isMember} />
      <p className="meta">
        <Trans>Lessons that you ticked on this device come along to your account.</Trans>
      </p>
    </section>
  )
}

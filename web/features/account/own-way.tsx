import { useQuery } from '@tanstack/react-query'
import { Trans } from '#words'
import { ladderQuery } from '../ladder/queries.ts'
import { Stairs } from '../ladder/stairs.tsx'
import { useTicks } from '../ladder/use-ticks.ts'

/** The ladder beside the forms of an account, with the lessons that were ticked on this device; nothing on a site without one. */
export function OwnWay({ title }: { title: string }) {
  const { data: ladder } = useQuery(ladderQuery())
  const isDone = useTicks()
  if (!ladder || ladder.steps.length === 0) return null
  return (
    <section className="own-way" aria-labelledby="own-way">
      <h2 id="own-way">{title}</h2>
      <Stairs steps={ladder.steps} isDone={isDone} />
      <p className="meta">
        <Trans>Lessons that you ticked on this device come along to your account.</Trans>
      </p>
    </section>
  )
}

import { t, Trans } from '#words'
import { timeAgo } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { timeUntil } from '../../../kit/time-until.ts'
import { isSoon } from '../due-bar.tsx'
import { Headline } from '../headline.tsx'

/** The time until the first of a list is due. */
export function FirstDue({ dueAt, name }: { dueAt: string; name: string }) {
  const now = useNow()
  const isOver = Date.parse(dueAt) < now.getTime()
  const when = isOver ? t`Overdue, due ${timeAgo(dueAt, now)}` : t`Due ${timeUntil(dueAt, now)}`
  return (
    <Headline>
      <Trans>
        <b className={isSoon(dueAt, now) ? 'soon' : undefined}>{when}</b>: {name}, the first of them
      </Trans>
    </Headline>
  )
}

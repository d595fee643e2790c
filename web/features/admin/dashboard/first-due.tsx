import { t, Trans } from '#words'
import { timeAgo } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { timeUntil } from '../../../kit/time-until.ts'
import { isSoon } from '../due-bar.tsx'
import { Headline } from '../headline.tsx'

interface Props {
  /** The moment from which the time counts. */
  createdAt: string
  dueAt: string
  name: string
}

/** The time until the first of a list is due, over a bar of what is left of it. */
export function FirstDue({ createdAt, dueAt, name }: Props) {
  const now = useNow()
  const left = Date.parse(dueAt) - now.getTime()
  const within = Date.parse(dueAt) - Date.parse(createdAt)
  const percent = Math.min(Math.max((100 * left) / within, 0), 100)
  const when = left < 0 ? t`Overdue, due ${timeAgo(dueAt, now)}` : t`Due ${timeUntil(dueAt, now)}`
  return (
    <Headline percent={percent}>
      <Trans>
        <b className={isSoon(dueAt, now) ? 'soon' : undefined}>{when}</b>: {name}, the first of them
      </Trans>
    </Headline>
  )
}

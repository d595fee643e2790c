import { t } from '#words'
import type { GrievanceRow } from '../../../../contract/grievances/grievances-api.ts'
import { grievanceTopics } from '../../../../contract/grievances/grievances.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DueBar } from '../due-bar.tsx'

/** The time that is left to decide a grievance, or since when it is over; of a decided one, what became of it. */
export function Clock({ state, topic, dueAt }: Pick<GrievanceRow, 'state' | 'topic' | 'dueAt'>) {
  if (state === 'answered') return <Badge look="good">{t`Answered`}</Badge>
  if (state === 'closed') return <Badge>{t`Closed`}</Badge>
  return <DueBar dueAt={dueAt} within={grievanceTopics[topic].within} />
}

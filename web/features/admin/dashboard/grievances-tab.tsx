import '../../../ui/code.css'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { GrievanceRow } from '../../../../contract/grievances/grievances-api.ts'
import { grievanceTopics, shownTicket } from '../../../../contract/grievances/grievances.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Clock } from '../grievances/clock.tsx'
import { declareTab } from './declare-tab.ts'
import { FirstDue } from './first-due.tsx'

/** The grievances, by the moment by which they are to be decided. */
export const grievancesTab = declareTab({
  name: 'grievances',
  call: 'GET /api/admin/grievances',
  things: t`grievances`,
  counted: (count) => plural(count, { one: '# grievance', other: '# grievances' }),
  lead: t`What visitors and members ask of the grievance officer. What is due soonest stands first.`,
  find: t`Which grievances`,
  isPart: true,
  filters: { state: { label: t`Grievances`, choices: { '': t`Waiting`, decided: t`Answered and closed` } } },
  headline: ([first]) =>
    first?.state === 'received' && <FirstDue {...first} name={grievanceTopics[first.topic].short} />,
  isCompact: true,
  columns: [
    { label: t`Grievance`, kind: 'wide', cell: subjectOf },
    { label: t`Time left`, isPlain: true, cell: (grievance) => <Clock {...grievance} /> },
    { label: t({ message: 'From', context: 'sender' }), isPlain: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { label: t`Number`, isPlain: true, cell: ({ ticket }) => <span className="code">{shownTicket(ticket)}</span> },
  ],
  nameOf: ({ ticket }) => shownTicket(ticket),
  actions: ({ id, ticket, state }) => {
    const label = state === 'received' ? t`Answer it` : t`Read it`
    return [{ label, name: `${label} ${shownTicket(ticket)}`, href: adminPaths.grievance(id) }]
  },
  empty: {
    title: t`No grievances wait`,
    text: t`What people send from the page /grievance stands here until it is decided.`,
  },
})

function subjectOf({ id, topic, beginning, createdAt, decidedAt, isReopened }: GrievanceRow) {
  return (
    <>
      <Link href={adminPaths.grievance(id)}>{grievanceTopics[topic].short}</Link>
      <div className="meta" dir="auto">
        {beginning}
      </div>
      <div className="meta">
        {isReopened && <>{t`Reopened.`} </>}
        {decidedAt ? (
          <Trans>
            Decided <TimeAgo at={decidedAt} />
          </Trans>
        ) : (
          <Trans>
            Sent <TimeAgo at={createdAt} />
          </Trans>
        )}
      </div>
    </>
  )
}

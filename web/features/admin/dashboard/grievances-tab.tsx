import { Link } from 'wouter'
import type { GrievanceRow } from '../../../../contract/grievances/grievances-api.ts'
import { grievanceTopics, shownTicket } from '../../../../contract/grievances/grievances.ts'
import { paths } from '../../../../contract/paths.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Clock } from '../grievances/clock.tsx'
import { declareTab } from './declare-tab.ts'

/** The grievances, by the moment by which they are to be decided. */
export const grievancesTab = declareTab({
  name: 'grievances',
  call: 'GET /api/admin/grievances',
  thing: 'grievance',
  lead: 'What visitors and members ask of the grievance officer. What is due soonest stands first.',
  find: 'Which grievances',
  isPart: true,
  filters: { state: { label: 'Grievances', choices: { '': 'Open', decided: 'Answered and closed' } } },
  columns: [
    { label: 'Grievance', kind: 'wide', cell: subjectOf },
    { label: 'Time left', cell: (grievance) => <Clock {...grievance} /> },
    { label: 'From', cell: ({ name }) => <bdi>{name}</bdi> },
    { label: 'Number', cell: ({ ticket }) => <span className="code">{shownTicket(ticket)}</span> },
  ],
  nameOf: ({ ticket }) => shownTicket(ticket),
  actions: ({ id, ticket, state }) => {
    const label = state === 'received' ? 'Answer' : 'Read'
    return [{ label, name: `${label} ${shownTicket(ticket)}`, href: paths.adminGrievance(id) }]
  },
  empty: {
    title: 'No grievances wait',
    text: 'What people send from the page /grievance stands here until it is decided.',
  },
})

function subjectOf({ id, topic, beginning, createdAt, decidedAt, isReopened }: GrievanceRow) {
  return (
    <>
      <Link href={paths.adminGrievance(id)}>{grievanceTopics[topic].short}</Link>
      <div className="meta" dir="auto">
        {beginning}
      </div>
      <div className="meta">
        {isReopened && 'Reopened. '}
        {decidedAt ? 'Decided' : 'Sent'} <TimeAgo at={decidedAt ?? createdAt} />
      </div>
    </>
  )
}

import { Link } from 'wouter'
import type { AuditLog } from '../../../../contract/moderation/moderation-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { searchLimits } from '../../../../contract/search.ts'
import { AuditDetails } from './audit-details.tsx'
import { declareTab } from './declare-tab.ts'
import { moment } from './cells.tsx'

/** The audit log, newest first. */
export const auditTab = declareTab({
  name: 'audit',
  call: 'GET /api/admin/audit-logs',
  thing: 'act',
  find: 'Find in the audit log',
  filters: {
    admin: { label: 'Admin', maxLength: 100 },
    // The prefix of an action, and the type of a resource; others can be typed.
    action: {
      label: 'Action',
      maxLength: 100,
      suggestions: [
        'article',
        'poll',
        'category',
        'step',
        'member',
        'comment',
        'discussion',
        'reports',
        'login',
        'password',
        'backup',
        'support',
      ],
    },
    resource: {
      label: 'Resource',
      maxLength: 255,
      suggestions: [
        'article',
        'poll',
        'category',
        'step',
        'user',
        'comment',
        'forum_post',
        'forum_reply',
        'subscriber',
        'backup',
      ],
    },
    from: { label: 'From', type: 'date' },
    to: { label: 'To', type: 'date' },
  },
  csv: paths.auditCsv,
  columns: [
    { label: 'When', cell: ({ createdAt }) => moment(createdAt) },
    {
      label: 'Who',
      cell: ({ adminName }) =>
        adminName ? (
          <Link href={paths.adminTab('audit', { admin: adminName })}>{adminName}</Link>
        ) : (
          <span className="one-line meta">Nobody signed in</span>
        ),
    },
    { label: 'Action', cell: ({ action }) => <Link href={paths.adminTab('audit', { action })}>{action}</Link> },
    { label: 'Resource', cell: resourceOf },
    { label: 'Details', kind: 'wide', cell: (log) => <AuditDetails log={log} /> },
  ],
  empty: { title: 'Nothing on record yet', text: 'What admins do stands here.' },
})

/** A link to all events of the same resource, and one to the resource in the bin, if it is there. */
function resourceOf({ resourceType, resourceId, inBin }: AuditLog) {
  if (!resourceType) return '–'
  return (
    <>
      <Link
        className="one-line"
        href={paths.adminTab('audit', { resource: resourceId ?? resourceType })}
        data-tooltip={resourceId ?? undefined}
      >
        {resourceType}
        {resourceId && ` …${resourceId.slice(-6)}`}
      </Link>
      {inBin !== undefined && (
        <div>
          <Link href={paths.adminTab('bin', { search: inBin.slice(0, searchLimits.max) })}>In the bin</Link>
        </div>
      )}
    </>
  )
}

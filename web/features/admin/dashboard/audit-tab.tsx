import { Link } from 'wouter'
import type { AuditLog } from '../../../../contract/moderation-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { text } from '../../../lists/list-params.ts'
import { AuditDetails } from './audit-details.tsx'
import { declareTab, moment } from './tab.tsx'

/** The audit log, newest first. */
export const auditTab = declareTab({
  name: 'audit',
  label: 'Audit log',
  call: 'GET /api/admin/audit-logs',
  thing: 'act',
  readers: { admin: text(100), action: text(100), resource: text(255), from: dayOf, to: dayOf },
  find: 'Find in the audit log',
  boxes: [
    ['admin', 'Admin'],
    ['action', 'Action', { list: 'audit-actions', maxLength: 100 }],
    ['resource', 'Resource', { list: 'audit-resources', maxLength: 255 }],
    ['from', 'From', { type: 'date' }],
    ['to', 'To', { type: 'date' }],
  ],
  extra: (params) => (
    <>
      <a className="button line" href={paths.auditCsv(params)} download>
        Download CSV
      </a>
      <Suggestions id="audit-actions" words={areas} />
      <Suggestions id="audit-resources" words={resources} />
    </>
  ),
  columns: [
    { label: 'When', cell: ({ createdAt }) => moment(createdAt) },
    {
      label: 'Who',
      cell: ({ adminName }) =>
        adminName ? <Link href={paths.adminTab('audit', { admin: adminName })}>{adminName}</Link> : 'Nobody signed in',
    },
    { label: 'Action', cell: ({ action }) => <Link href={paths.adminTab('audit', { action })}>{action}</Link> },
    { label: 'Resource', cell: resourceOf },
    { label: 'Details', kind: 'wide', cell: (log) => <AuditDetails log={log} /> },
  ],
  empty: { title: 'Nothing on record yet', text: 'What admins do stands here.' },
})

/** A calendar day as date inputs and the API write it. */
function dayOf(value: string): string | undefined {
  const date = /^(?!000[01])\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : new Date(NaN)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined
}

/** Suggestions for the prefix of an action and the type of resource; others can be typed. */
const areas = [
  'article',
  'poll',
  'member',
  'comment',
  'discussion',
  'reports',
  'login',
  'password',
  'backup',
  'support',
]
const resources = ['article', 'poll', 'user', 'comment', 'forum_post', 'forum_reply', 'subscriber', 'backup']

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </datalist>
  )
}

/** A link to all events of the same resource. */
function resourceOf({ resourceType, resourceId }: AuditLog) {
  if (!resourceType) return '–'
  return (
    <Link
      href={paths.adminTab('audit', { resource: resourceId ?? resourceType })}
      data-tooltip={resourceId ?? undefined}
    >
      {resourceType}
      {resourceId && ` …${resourceId.slice(-6)}`}
    </Link>
  )
}

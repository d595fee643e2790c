import { Link } from 'wouter'
import type { AuditLog } from '../../../../contract/moderation-api.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { paths } from '../../../../contract/paths.ts'
import { Table, type Column } from '../../../lists/table.tsx'
import { AuditDetails } from './audit-details.tsx'
import { Controls } from './controls.tsx'
import { Listing, useTabList, type TabProps } from './listing.tsx'

const columns: Column<AuditLog>[] = [
  { label: 'When', cell: ({ createdAt }) => <time dateTime={createdAt}>{momentInIndia(createdAt)}</time> },
  {
    label: 'Who',
    cell: ({ adminName }) =>
      adminName ? <Link href={paths.adminTab('audit', { admin: adminName })}>{adminName}</Link> : 'Nobody signed in',
  },
  { label: 'Action', cell: ({ action }) => <Link href={paths.adminTab('audit', { action })}>{action}</Link> },
  { label: 'Resource', cell: (log) => <Resource log={log} /> },
  { label: 'Details', kind: 'wide', cell: (log) => <AuditDetails log={log} /> },
]

/** What admins did and what concerned an account's safety, the last first. It cannot be changed. */
export function AuditTab({ asked, cursor }: TabProps) {
  const list = useTabList('audit', { asked, cursor })
  return (
    <>
      <Controls
        tab="audit"
        label="Find in the audit log"
        asked={asked}
        texts={[
          ['admin', 'Admin'],
          ['action', 'Action', { list: 'audit-actions', maxLength: 100 }],
          ['resource', 'Resource', { list: 'audit-resources', maxLength: 255 }],
          ['from', 'From', { type: 'date' }],
          ['to', 'To', { type: 'date' }],
        ]}
      >
        <a className="button line" href={paths.auditCsv(asked)} download>
          Download CSV
        </a>
        <Suggestions id="audit-actions" words={areas} />
        <Suggestions id="audit-resources" words={resources} />
      </Controls>
      <Listing
        {...{ tab: 'audit', thing: 'act', list, asked, cursor }}
        empty={{ title: 'Nothing on record yet', text: 'What admins do stands here.' }}
      >
        {(rows) => <Table caption="Audit log" columns={columns} rows={rows} />}
      </Listing>
    </>
  )
}

/** Beginnings of actions, and kinds of things, to choose from; others can be typed. */
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

/** A link to all that was done to the same thing. */
function Resource({ log: { resourceType, resourceId } }: { log: AuditLog }) {
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

import { Link } from 'wouter'
import type { ReportedText } from '../../../../contract/moderation-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { reportReasons, type Reportable } from '../../../../contract/discussion.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ActionButton } from '../actions.tsx'
import { command } from '../command.ts'
import { declareTab } from './tab.tsx'

/** The texts that members have reported, each with all its reports; the oldest first. */
export const reportsTab = declareTab({
  name: 'reports',
  label: 'Reports',
  call: 'GET /api/admin/reports',
  access: 'moderator',
  thing: 'report',
  find: 'Which reports',
  filters: { state: { label: 'Reports', choices: { '': 'Open', handled: 'Handled' } } },
  show: (texts) => (
    <ul className="reported" aria-label="Reported texts">
      {texts.map((text) => (
        <li key={text.id} className="card">
          <Reported text={text} />
          <Decision text={text} />
        </li>
      ))}
    </ul>
  ),
  empty: { title: 'No reports wait', text: 'What members report stands here until an admin decides on it.' },
})

const kinds: Record<Reportable, string> = { comment: 'Comment', post: 'Discussion', reply: 'Reply' }

function Decision({ text }: { text: ReportedText }) {
  const { about, id, author, hidden, reports } = text
  const name = `the ${kinds[about].toLowerCase()} of ${author?.username ?? 'somebody who has left'}`
  const open = reports.find(({ outcome }) => outcome === null)
  const call = 'POST /api/admin/reports/handle'
  const removal = command(call, {
    body: ({ reason }) => ({ about, id, outcome: 'removed', reason }),
    confirm: {
      title: `Remove ${name}?`,
      text: 'Readers see no more of it than that it was removed. Its author is told why.',
      reason: { label: 'Reason (optional)', ...(open && { hint: `Without one: ${reportReasons[open.reason]}` }) },
      yes: 'Remove',
      doing: 'Removing…',
    },
  })
  const handle = (outcome: 'kept' | 'restored') =>
    command(call, { body: () => ({ about, id, outcome }), failed: 'Failed to handle the reports' })
  const line = 'button line'
  return (
    <p className="button-row">
      {open && (
        <>
          <ActionButton className="button" danger label="Remove…" name={`Remove ${name}`} command={removal} />
          <ActionButton className={line} label="Keep" name={`Keep ${name}`} command={handle('kept')} />
        </>
      )}
      {hidden && reports.some(({ outcome }) => outcome === 'removed') && (
        <ActionButton className={line} label="Show again" name={`Show ${name} again`} command={handle('restored')} />
      )}
    </p>
  )
}

function Reported({ text }: { text: ReportedText }) {
  const { about, content, title, path, author, createdAt, hidden, reports } = text
  return (
    <>
      <p>
        <b>{kinds[about]}</b> by{' '}
        {author ? (
          <Link href={paths.adminTab('members', { search: author.username })}>{author.username}</Link>
        ) : (
          'nobody'
        )}
        , <TimeAgo at={createdAt} />, in <Link href={path}>{title}</Link> {hidden && <Badge look="bad">Hidden</Badge>}
      </p>
      <blockquote>{content}</blockquote>
      <ul className="rows" aria-label="Reports">
        {reports.map(({ id, reason, details, reporter, createdAt: at, outcome }) => (
          <li key={id}>
            <b>{reportReasons[reason]}</b>
            {details && <span>: {details}</span>}{' '}
            <span className="meta">
              {reporter ?? 'Somebody who has left'}, <TimeAgo at={at} />
            </span>{' '}
            {outcome && (
              <Badge look={outcome === 'removed' ? 'bad' : 'good'}>{outcome === 'removed' ? 'Removed' : 'Kept'}</Badge>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

import { Link } from 'wouter'
import type { ReportedText } from '../../../../contract/moderation/moderation-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { kindNamed, reportReasons, type OuterKind } from '../../../../contract/texts/rules.ts'
import { isOpenTo } from '../../../../contract/roles.ts'
import { useMe } from '../../../kit/me.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ActionButton } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
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
          {text.about === 'article' || text.about === 'rate' ? (
            <OutdatedDecision about={text.about} text={text} />
          ) : (
            <Decision about={text.about} text={text} />
          )}
        </li>
      ))}
    </ul>
  ),
  empty: { title: 'No reports wait', text: 'What members report stands here until an admin decides on it.' },
})

const kinds = { comment: 'Comment', discussion: 'Discussion', reply: 'Reply', article: 'Article', rate: 'Figure' }
const reasons = { ...reportReasons, outdated: 'Outdated' }
const outcomes = { removed: 'Removed', kept: 'Kept', mended: 'Brought up to date' }

function OutdatedDecision({ about, text }: { about: 'article' | 'rate'; text: ReportedText }) {
  const { id, title, reports } = text
  if (reports.every(({ outcome }) => outcome !== null)) return null
  const settle = (outcome: 'mended' | 'kept') =>
    actionCall('POST /api/admin/reports/outdated', {
      body: () => ({ [about]: id, outcome }),
      failed: 'Failed to settle the reports',
    })
  return (
    <p className="button-row">
      <ActionButton
        className="button main"
        label="Brought up to date"
        name={`Brought up to date: ${title}`}
        call={settle('mended')}
      />
      <ActionButton
        className="button line"
        label="Right as it is"
        name={`Right as it is: ${title}`}
        call={settle('kept')}
      />
    </p>
  )
}

function Decision({ about, text }: { about: OuterKind; text: ReportedText }) {
  const { id, author, hidden, hiddenByAdmin, reports } = text
  const me = useMe()
  const mayShow = !hiddenByAdmin || isOpenTo('admin', me?.actingRole ?? null)
  const name = `the ${kindNamed(about)} of ${author?.username ?? 'somebody who has left'}`
  const open = reports.find(({ outcome }) => outcome === null)
  const call = 'POST /api/admin/reports/handle'
  const removal = actionCall(call, {
    body: ({ reason }) => ({ about, id, outcome: 'removed', reason }),
    confirm: {
      title: `Remove ${name}?`,
      text: 'Readers see no more of it than that it was removed. Its author is told why.',
      reason: {
        label: 'Reason (optional)',
        ready: true,
        ...(open && { hint: `Without one: ${reasons[open.reason]}` }),
      },
      yes: 'Remove',
      doing: 'Removing…',
    },
  })
  const handle = (outcome: 'kept' | 'restored') =>
    actionCall(call, { body: () => ({ about, id, outcome }), failed: 'Failed to handle the reports' })
  const line = 'button line'
  return (
    <p className="button-row">
      {open && (
        <>
          <ActionButton className="button" danger label="Remove…" name={`Remove ${name}`} call={removal} />
          <ActionButton className={line} label="Keep" name={`Keep ${name}`} call={handle('kept')} />
        </>
      )}
      {hidden &&
        reports.some(({ outcome }) => outcome === 'removed') &&
        (mayShow ? (
          <ActionButton className={line} label="Show again" name={`Show ${name} again`} call={handle('restored')} />
        ) : (
          <span className="meta">An admin has hidden this. Only an admin can show it again.</span>
        ))}
    </p>
  )
}

function Reported({ text }: { text: ReportedText }) {
  const { about, content, title, path, author, createdAt, hidden, reports } = text
  return (
    <>
      <p>
        <b>{kinds[about === 'article' || about === 'rate' ? about : kindNamed(about)]}</b>
        {about === 'article' || about === 'rate' ? (
          ': '
        ) : (
          <>
            {' by '}
            {author ? <Link href={paths.adminMember(author.id)}>{author.username}</Link> : 'nobody'},{' '}
            <TimeAgo at={createdAt} />, in{' '}
          </>
        )}
        <Link href={path}>{title}</Link> {hidden && <Badge look="bad">Hidden</Badge>}
      </p>
      {content && <blockquote>{content}</blockquote>}
      <ul className="rows" aria-label="Reports">
        {reports.map(({ id, reason, details, reporter, createdAt: at, outcome, sourceUrl }) => (
          <li key={id}>
            <b>{reasons[reason]}</b>
            {details && <span>: {details}</span>}{' '}
            {sourceUrl && (
              <a href={sourceUrl} rel="noopener noreferrer nofollow">
                {sourceUrl}
              </a>
            )}{' '}
            <span className="meta">
              {reporter ?? 'Somebody who has left'}, <TimeAgo at={at} />
            </span>{' '}
            {outcome && <Badge look={outcome === 'removed' ? 'bad' : 'good'}>{outcomes[outcome]}</Badge>}
          </li>
        ))}
      </ul>
    </>
  )
}

import { Link } from 'wouter'
import type { HeldText } from '../../../../contract/texts/held-api.ts'
import { heldBecause } from '../../../../contract/texts/held.ts'
import { kindNamed } from '../../../../contract/texts/rules.ts'
import { paths } from '../../../../contract/paths.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ActionButton } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { declareTab } from './tab.tsx'

/** The texts of new members that wait for a moderator; the oldest first. */
export const heldTab = declareTab({
  name: 'held',
  label: 'Waiting texts',
  call: 'GET /api/admin/held',
  access: 'moderator',
  thing: 'text',
  find: 'Find texts',
  filters: {},
  lead: 'Nobody else reads these before they are approved. The first approval of a member lets what they write later stand at once.',
  show: (texts) => (
    <ul className="reported" aria-label="Waiting texts">
      {texts.map((text) => (
        <li key={text.id} className="card">
          <Waiting text={text} />
          <Decision text={text} />
        </li>
      ))}
    </ul>
  ),
  empty: { title: 'No texts wait', text: 'Which texts of new members wait for you is said in the settings.' },
})

const kinds = { comment: 'Comment', discussion: 'Discussion', reply: 'Reply' }

function Waiting({ text: { about, title, path, content, createdAt, because, author } }: { text: HeldText }) {
  const { published, hidden, waiting } = author
  const kind = kindNamed(about)
  return (
    <>
      <p>
        <b>{kinds[kind]}</b> by{' '}
        <Link href={paths.adminTab('members', { search: author.username })}>{author.username}</Link>,{' '}
        <TimeAgo at={createdAt} />
        {kind !== 'discussion' &&
          (path ? (
            <>
              , in <Link href={path}>{title}</Link>
            </>
          ) : (
            ', in a place that is gone'
          ))}{' '}
        <Badge look="bad">{heldBecause[because]}</Badge>
      </p>
      {kind === 'discussion' && <h3 dir="auto">{title}</h3>}
      <blockquote>{content}</blockquote>
      <p className="meta">
        Joined <TimeAgo at={author.createdAt} />: {pluralize(published, 'text')} published, {hidden} hidden by the
        admins, {waiting} waiting.
      </p>
    </>
  )
}

function Decision({ text: { id, about, author, content, mine } }: { text: HeldText }) {
  if (mine) return <p className="meta">You wrote this yourself: others decide on it.</p>
  const kind = kindNamed(about)
  const name = `the ${kind} of ${author.username}: ${content.slice(0, 40)}`
  const approval = actionCall('POST /api/admin/held/:id/approve', { params: { id }, failed: 'It was not published' })
  const rejection = actionCall('POST /api/admin/held/:id/reject', {
    params: { id },
    body: ({ reason = '' }) => ({ reason }),
    confirm: {
      title: `Reject the ${kind} of ${author.username}?`,
      text: 'It is deleted. Its author is told why.',
      reason: { label: 'Reason', required: true },
      yes: 'Reject',
      doing: 'Rejecting…',
    },
  })
  return (
    <p className="button-row">
      <ActionButton className="button line" label="Approve" name={`Approve ${name}`} call={approval} />
      <ActionButton className="button" danger label="Reject…" name={`Reject ${name}`} call={rejection} />
    </p>
  )
}

import { Link } from 'wouter'
import type { HeldText } from '../../../../contract/texts/held-api.ts'
import { heldBecause } from '../../../../contract/texts/held.ts'
import { kindNamed } from '../../../../contract/texts/rules.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ActionButton } from '../action-runner.tsx'
import { Choose } from './choices.tsx'
import { heldActions, heldTogether } from './held-actions.ts'
import { KeyedList } from './keyed-list.tsx'
import { declareTab } from './declare-tab.ts'
import { TextHead } from './text-head.tsx'

/** The texts of new members that wait for a moderator; the oldest first. */
export const heldTab = declareTab({
  name: 'held',
  call: 'GET /api/admin/held',
  thing: 'text',
  find: 'Find texts',
  filters: {},
  lead: 'Nobody else reads these before they are approved.',
  more: 'The first approval of a member lets what they write later stand at once. A rejection and ‘Spam’ can be undone for a week, on the page of the member.',
  show: (texts) => (
    <KeyedList label="Waiting texts" keys={keys}>
      {texts.map((text) => (
        <li key={text.id} className="card" tabIndex={-1}>
          <Waiting text={text} />
          <Decision text={text} />
        </li>
      ))}
    </KeyedList>
  ),
  mayBeChosen: ({ mine }) => !mine,
  together: heldTogether,
  empty: { title: 'No texts wait', text: 'Which texts of new members wait for you is said in the settings.' },
})

const keys =
  'Press Tab to be in the list: then j and k go from text to text, x chooses one, and the letter on a button presses it.'

const kinds = { comment: 'Comment', discussion: 'Discussion', reply: 'Reply' }

function Waiting({ text: { id, about, title, path, content, createdAt, because, author } }: { text: HeldText }) {
  const { published, hidden, waiting } = author
  const kind = kindNamed(about)
  return (
    <>
      <TextHead
        author={author}
        choose={<Choose id={id} name={`the ${kind} of ${author.username}`} />}
        badge={<Badge look="bad">{heldBecause[because]}</Badge>}
      >
        {kinds[kind]}, <TimeAgo at={createdAt} />
        {kind !== 'discussion' &&
          (path ? (
            <>
              , in <Link href={path}>{title}</Link>
            </>
          ) : (
            ', in a place that is gone'
          ))}
      </TextHead>
      {kind === 'discussion' && <h3 dir="auto">{title}</h3>}
      <blockquote>{content}</blockquote>
      <p className="meta">
        Joined <TimeAgo at={author.createdAt} />: {pluralize(published, 'text')} published, {hidden} hidden by the
        admins, {waiting} waiting.
      </p>
    </>
  )
}

function Decision({ text }: { text: HeldText }) {
  if (text.mine) return <p className="meta">You wrote this yourself: others decide on it.</p>
  return (
    <p className="button-row">
      {heldActions(text).map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
    </p>
  )
}

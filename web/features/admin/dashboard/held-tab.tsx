import { Link } from 'wouter'
import { Plural, plural, t, Trans } from '#words'
import type { HeldText } from '../../../../contract/texts/held-api.ts'
import { heldBecause } from '../../../../contract/texts/held.ts'
import { kindNamed } from '../../../../contract/texts/rules.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ActionButton } from '../action-runner.tsx'
import { Choose } from './choices.tsx'
import { heldActions, heldTogether } from './held-actions.ts'
import { KeyedList } from './keyed-list.tsx'
import { declareTab } from './declare-tab.ts'
import { TextHead } from './text-head.tsx'
import { textNames } from './text-names.ts'

/** The texts of new members that wait for a moderator; the oldest first. */
export const heldTab = declareTab({
  name: 'held',
  call: 'GET /api/admin/held',
  things: t`texts`,
  counted: (count) => plural(count, { one: '# text', other: '# texts' }),
  find: t`Find texts`,
  filters: {},
  lead: t`Nobody else reads these before they are approved.`,
  more: t`The first approval of a member lets what they write later stand at once. A rejection and ‘Spam’ can be undone for a week, on the page of the member.`,
  show: (texts) => (
    <KeyedList label={t`Waiting texts`} keys={keys}>
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
  empty: { title: t`No texts wait`, text: t`Which texts of new members wait for you is said in the settings.` },
})

const keys = t`Press Tab to be in the list: then j and k go from text to text, x chooses one, and the letter on a button presses it.`

const kinds = { comment: t`Comment`, discussion: t`Discussion`, reply: t({ message: 'Reply', context: 'noun' }) }

function Waiting({ text: { id, about, title, path, content, createdAt, because, author } }: { text: HeldText }) {
  const { published, hidden, waiting } = author
  const kind = kindNamed(about)
  return (
    <>
      <TextHead
        author={author}
        choose={<Choose id={id} name={textNames[kind](author.username)} />}
        badge={<Badge look="bad">{heldBecause[because]}</Badge>}
      >
        {kind === 'discussion' ? (
          <>
            {kinds[kind]}, <TimeAgo at={createdAt} />
          </>
        ) : path ? (
          <Trans>
            {kinds[kind]}, <TimeAgo at={createdAt} />, in <Link href={path}>{title}</Link>
          </Trans>
        ) : (
          <Trans>
            {kinds[kind]}, <TimeAgo at={createdAt} />, in a place that is gone
          </Trans>
        )}
      </TextHead>
      {kind === 'discussion' && <h3 dir="auto">{title}</h3>}
      <blockquote>{content}</blockquote>
      <p className="meta">
        <Trans>
          Joined <TimeAgo at={author.createdAt} />: <Plural value={published} one="# text" other="# texts" /> published,{' '}
          {hidden} hidden by the admins, {waiting} waiting.
        </Trans>
      </p>
    </>
  )
}

function Decision({ text }: { text: HeldText }) {
  if (text.mine)
    return (
      <p className="meta">
        <Trans>You wrote this yourself: others decide on it.</Trans>
      </p>
    )
  return (
    <p className="button-row">
      {heldActions(text).map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
    </p>
  )
}

import { Link } from 'wouter'
import { Plural, plural, t, Trans } from '#words'
import type { HeldText } from '../../../../contract/texts/held-api.ts'
import { heldBecause } from '../../../../contract/texts/held.ts'
import { kindNamed } from '../../../../contract/texts/rules.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ActionButton } from '../action-runner.tsx'
import { Headline } from '../headline.tsx'
import { QueueLine } from '../queue-line.tsx'
import { Choose } from './choices.tsx'
import { heldActions, heldOfOne, heldTogether } from './held-actions.ts'
import { KeyedList } from './keyed-list.tsx'
import { declareTab } from './declare-tab.ts'
import { TextHead } from './text-head.tsx'
import { textKinds, textNames } from './text-names.ts'

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
  headline: (texts) => <Oldest times={texts.map(({ createdAt }) => createdAt)} />,
  show: (texts) => (
    <KeyedList label={t`Waiting texts`} keys={keys} isGrouped>
      {[...Map.groupBy(texts, ({ author }) => author.id).values()].map((ofOne) => (
        <OfOne key={ofOne[0]?.author.id} texts={ofOne} />
      ))}
    </KeyedList>
  ),
  mayBeChosen: ({ mine }) => !mine,
  together: heldTogether,
  empty: { title: t`No texts wait`, text: t`Which texts of new members wait for you is said in the settings.` },
})

const keys = t`Press Tab to be in the list: then j and k go from text to text, x chooses one, and the letter on a button presses it.`

/** The time that the first text has waited, and all of them on a line. */
function Oldest({ times }: { times: readonly string[] }) {
  const [first] = times
  if (!first) return null
  return (
    <>
      <Headline>
        <Trans>
          The oldest was written{' '}
          <b>
            <TimeAgo at={first} />
          </b>
        </Trans>
      </Headline>
      <QueueLine times={times} />
    </>
  )
}

/** The waiting texts of one member, in one card. Their history stands there once, and they are marked as spam once. */
function OfOne({ texts }: { texts: readonly HeldText[] }) {
  const [first] = texts
  if (!first) return null
  const isAlone = texts.length === 1
  const { author, mine } = first
  const count = texts.length
  return (
    <section className="card" aria-label={author.username}>
      {!isAlone && (
        <>
          <TextHead author={author} count={plural(count, { one: '# text', other: '# texts' })}>
            <History author={author} />
          </TextHead>
          {!mine && (
            <p className="button-row">
              {heldOfOne(texts).map((action) => (
                <ActionButton key={action.label} {...action} />
              ))}
            </p>
          )}
        </>
      )}
      <ul className="texts">
        {texts.map((text) => (
          <li key={text.id} tabIndex={-1}>
            <Waiting text={text} isAlone={isAlone} />
            <Decision text={text} isAlone={isAlone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The history of a member, which tells a moderator who somebody is. */
function History({ author: { createdAt, published, hidden, waiting } }: Pick<HeldText, 'author'>) {
  return (
    <Trans>
      Joined <TimeAgo at={createdAt} />: <Plural value={published} one="# text" other="# texts" /> published, {hidden}{' '}
      hidden by the admins, {waiting} waiting.
    </Trans>
  )
}

/** A text. Alone in its card it has the head of its author, among others a line. */
function Waiting({ text, isAlone }: { text: HeldText; isAlone: boolean }) {
  const { id, about, title, content, because, author } = text
  const kind = kindNamed(about)
  const choose = <Choose id={id} name={textNames[kind](author.username)} />
  const badge = <Badge>{heldBecause[because]}</Badge>
  return (
    <>
      {isAlone ? (
        <TextHead author={author} choose={choose} badge={badge}>
          <Where text={text} />
        </TextHead>
      ) : (
        <p className="text-line">
          {choose}
          <span className="meta">
            <Where text={text} />
          </span>
          {badge}
        </p>
      )}
      {kind === 'discussion' && <h3 dir="auto">{title}</h3>}
      <blockquote>{content}</blockquote>
      {isAlone && (
        <p className="meta">
          <History author={author} />
        </p>
      )}
    </>
  )
}

/** The kind of a text, its age and its page. */
function Where({ text: { about, title, path, createdAt } }: { text: HeldText }) {
  const kind = kindNamed(about)
  if (kind === 'discussion')
    return (
      <>
        {textKinds[kind]}, <TimeAgo at={createdAt} />
      </>
    )
  return path ? (
    <Trans>
      {textKinds[kind]}, <TimeAgo at={createdAt} />, in <Link href={path}>{title}</Link>
    </Trans>
  ) : (
    <Trans>
      {textKinds[kind]}, <TimeAgo at={createdAt} />, in a place that is gone
    </Trans>
  )
}

function Decision({ text, isAlone }: { text: HeldText; isAlone: boolean }) {
  if (text.mine)
    return (
      <p className="meta">
        <Trans>You wrote this yourself: others decide on it.</Trans>
      </p>
    )
  return (
    <p className="button-row">
      {heldActions(text, isAlone).map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
    </p>
  )
}

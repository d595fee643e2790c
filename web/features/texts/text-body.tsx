import './text.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { commenterOf, outerKinds } from '../../../contract/texts/rules.ts'
import { hiddenReply, memberName } from '../../../contract/texts/placeholders.ts'
import { prefix } from '../../../contract/languages.ts'
import { Face, OwnFace } from '../../ui/face.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { ChangedNotes } from './changed-notes.tsx'
import { TextActions } from './text-actions.tsx'
import { useConversation } from './context.ts'
import { Panel } from './panel.tsx'
import { PlainText } from './plain-text.tsx'
import { isComment, isGone, isHidden, kindOf, mayOpen, nameOf, pathOf, type Text } from './text.ts'
import { usePanel, type PanelState } from './use-panel.ts'

interface Props {
  text: Text
  /** Shown after the name and the time of the text. */
  tags?: ReactNode
  /** Shown above the content. */
  quote?: ReactNode
  /** Shown below the content. */
  below?: ReactNode
  /** More buttons of the text, for members. */
  actions?: ReactNode
  /** Shown beside the buttons. */
  children?: ReactNode
  /** Shown below all: the row of admins, whose buttons open the panel of the text. */
  renderBelow?: (panel: PanelState) => ReactNode
}

/** A text with its writer, its buttons and the panel that one of them has opened. */
export function TextBody({ text, tags, quote, below, actions: more, children, renderBelow }: Props) {
  const conversation = useConversation()
  const { reader, params } = conversation
  const named = params.about === text.id && params.panel && mayOpen(text, params.panel, reader) ? params.panel : null
  const edit = `edit:${text.id}`
  const panel = usePanel(named, isComment(text) ? { reply: `reply:${text.id}`, edit } : { edit })
  const name = nameOf(text)
  const kind = kindOf(text)
  const actions = <TextActions text={text} panel={panel} more={more} />
  return (
    <>
      {isGone(text) ? (
        <p className="gone-text">
          {text.content || hiddenReply}
          {tags}
        </p>
      ) : (
        <>
          <p className="byline meta">
            <Face name={name} tone={text.authorTone} />
            <b>
              <bdi>{name}</bdi>
            </b>
            <a href={prefix + pathOf(text, conversation)} data-replay>
              <TimeAgo at={text.createdAt} />
              <span className="unseen">
                ,{' '}
                {kind === 'discussion' ? (
                  <Trans>link to this discussion</Trans>
                ) : kind === 'reply' ? (
                  <Trans>link to {name}'s reply</Trans>
                ) : (
                  <Trans>link to {name}'s comment</Trans>
                )}
              </span>
            </a>
            {text.editedAt !== null && (
              <span className="edited">
                <Trans>edited</Trans>
              </span>
            )}
            {isComment(text) && text.formerSite && (
              <span className="former">
                <Trans>from the former site</Trans>
              </span>
            )}
            {tags}
          </p>
          {isHidden(text) && kind !== 'discussion' && <HiddenNote text={text} />}
          {quote}
          {panel.open !== 'edit' && <PlainText text={text.content} />}
          <ChangedNotes figures={text.changed} />
          {below}
          {children ? (
            <div className="discussion-actions row apart">
              {actions}
              {children}
            </div>
          ) : (
            actions
          )}
        </>
      )}
      {panel.open && <Panel key={panel.open} name={panel.open} text={text} focus={panel.focus} onClose={panel.close} />}
      {renderBelow?.(panel)}
    </>
  )
}

/** The reason why a text is hidden, for its writer and the admins. */
export function HiddenNote({ text }: { text: Text }) {
  const { mine, hiddenReason } = text
  if (isComment(text)) {
    return (
      <p className="gone-text">
        {mine ? (
          <Trans>The admins have hidden this from others: {hiddenReason}</Trans>
        ) : (
          <Trans>Only its writer and the admins see this: {hiddenReason}</Trans>
        )}
        {mine && <ObjectLink text={text} />}
      </p>
    )
  }
  return (
    <p className="hidden-note callout">
      {mine ? (
        <Trans>
          <b>Hidden by the admins:</b> {hiddenReason} Only you and the admins see it.
        </Trans>
      ) : (
        <Trans>
          <b>Hidden by the admins:</b> {hiddenReason} Only its writer and the admins see it.
        </Trans>
      )}
      {mine && <ObjectLink text={text} />}
    </p>
  )
}

/** The way to object to the hiding of a text, for its writer. */
function ObjectLink({ text }: { text: Text }) {
  return (
    <>
      {' '}
      <Link href={paths.objection({ about: outerKinds[kindOf(text)], id: text.id })}>
        <Trans>I object</Trans>
      </Link>
    </>
  )
}

/** A text of the member's that is being sent. */
export function PendingText({ content }: { content: string }) {
  const { me, discussion } = useConversation()
  const writer = { authorFirstName: me?.firstName ?? null, authorName: me?.username ?? null }
  const name = discussion ? memberName(writer) : commenterOf(writer)
  return (
    <>
      <p className="byline meta">
        <OwnFace name={name} me={me} />
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>
          <Trans>Sending…</Trans>
        </span>
      </p>
      <PlainText text={content} />
    </>
  )
}

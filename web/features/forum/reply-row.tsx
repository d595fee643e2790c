import { Trans } from '#words'
import type { ForumReply } from '../../../contract/texts/forum-shapes.ts'
import { languageByLetters } from '../../../contract/language-by-letters.ts'
import { ListenButton } from '../../ui/listen-button.tsx'
import { useDiscussion } from '../texts/context.ts'
import { Accepted } from './accepted.tsx'
import { Quoted, ReplyActions } from './reply-parts.tsx'
import { elementId } from '../texts/text.ts'
import { TextBody } from '../texts/text-body.tsx'
import { TextRow } from '../texts/text-row.tsx'

interface Props {
  reply: ForumReply
  isFirstUnread: boolean
  isNew: boolean
}

/** A reply under its number, which never changes. */
export function ReplyRow({ reply, isFirstUnread, isNew }: Props) {
  const { params, discussion } = useDiscussion()
  const { id, position } = reply
  const isNamed = params.named === id || (params.about === id && !reply.deleted)
  return (
    <>
      {isFirstUnread && (
        <li className="unread-from" id="unread">
          <Trans>New since your last visit</Trans>
        </li>
      )}
      <TextRow
        id={elementId(reply)}
        value={position}
        className={`reply${isNamed ? ' named' : ''}${discussion.answer?.replyId === id ? ' is-answer' : ''}`}
        part={ReplyParts}
        props={{ text: reply, isNew }}
      />
    </>
  )
}

function ReplyParts({ text: reply, isNew }: { text: ForumReply; isNew: boolean }) {
  const { discussion } = useDiscussion()
  const isAnswer = discussion.answer?.replyId === reply.id
  return (
    <TextBody
      text={reply}
      quote={reply.quotes && <Quoted discussion={discussion.id} quotes={reply.quotes} />}
      below={isAnswer && <Accepted discussion={discussion} content={reply.content} />}
      actions={!reply.hidden && <ReplyActions reply={reply} />}
      tags={
        <>
          <span className="number">#{reply.position}</span>
          {isNew && (
            <span className="badge new">
              <Trans context="reply">New</Trans>
            </span>
          )}
          {isAnswer && (
            <>
              <span className="badge good">
                <Trans context="marked reply">Answer</Trans>
              </span>
              <ListenButton language={languageByLetters(reply.content)} />
            </>
          )}
        </>
      }
    />
  )
}

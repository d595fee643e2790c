import type { ForumReply } from '../../../contract/forum-api.ts'
import { hiddenReply, memberName, removedReply } from '../../../contract/forum.ts'
import { paths } from '../../../contract/paths.ts'
import { Byline } from '../user-text/byline.tsx'
import { PlainText } from '../user-text/plain-text.tsx'
import { usePanel } from '../user-text/use-panel.ts'
import { replyId, usePost } from './context.ts'
import { DeferredPanel } from './deferred-panel.tsx'
import { NoScriptPanel } from './no-script-panels.tsx'
import type { PanelName } from './queries.ts'
import { ReplyActs } from './reply-acts.tsx'

interface Props {
  reply: ForumReply
  /** The address leads to it. */
  named: boolean
  firstUnread: boolean
  isNew: boolean
}

/** A reply under its number, which it keeps for ever. */
export function ReplyRow({ reply, named, firstUnread, isNew }: Props) {
  const { post, asked } = usePost()
  const { id, position, deleted, hidden } = reply
  const about = asked.about === id && !deleted ? asked.panel : undefined
  const panel = about === 'quote' ? undefined : about
  const { open, focus, setOpen, close } = usePanel<PanelName>(panel, 'edit', `edit:${id}`)
  const name = memberName(reply)
  return (
    <>
      {firstUnread && (
        <li className="unread-from" id="unread">
          New since your last visit
        </li>
      )}
      <li id={replyId(id)} value={position} className={named || about ? 'reply named' : 'reply'}>
        {deleted || (hidden && !reply.content) ? (
          <p className="gone-text">
            {deleted ? removedReply : hiddenReply} <span className="number">#{position}</span>
          </p>
        ) : (
          <>
            <Byline
              name={name}
              at={reply.createdAt}
              href={paths.forumReply(post.id, id)}
              what={`${name}'s reply`}
              edited={reply.editedAt !== null}
            >
              <span className="number">#{position}</span>
              {isNew && <b className="new">New</b>}
              {post.answer?.replyId === id && <span className="post-tag answered">Answer</span>}
            </Byline>
            <Hidden reply={reply} />
            {reply.quotes && <Quoted quotes={reply.quotes} />}
            {open !== 'edit' && <PlainText text={reply.content} />}
            <ReplyActs reply={reply} open={open} onOpen={setOpen} />
          </>
        )}
        {open && <DeferredPanel key={open} name={open} reply={reply} focus={focus} onClose={close} />}
        {panel && <noscript>{import.meta.env.SSR && <NoScriptPanel name={panel} reply={reply} />}</noscript>}
      </li>
    </>
  )
}

/** Why a reply is hidden, for its writer and the admins. */
function Hidden({ reply }: { reply: ForumReply }) {
  if (!reply.hidden) return null
  return (
    <p className="hidden-note callout">
      <b>Hidden by the admins:</b> {reply.hiddenReason} Only {reply.mine ? 'you' : 'its writer'} and the admins see it.
    </p>
  )
}

function Quoted({ quotes }: { quotes: NonNullable<ForumReply['quotes']> }) {
  const { post } = usePost()
  return (
    <blockquote className="quoted">
      <a href={paths.forumReply(post.id, quotes.replyId)} data-replay>
        {quotes.excerpt ? (
          <>
            <bdi>{memberName(quotes)}</bdi> wrote (#{quotes.position})
          </>
        ) : (
          `#${quotes.position}`
        )}
      </a>
      <p dir="auto">{quotes.excerpt || hiddenReply}</p>
    </blockquote>
  )
}

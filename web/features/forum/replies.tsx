import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ForumReplies, ForumReply } from '../../../contract/forum-api.ts'
import { forumLimits, memberName, pageOfReply } from '../../../contract/forum.ts'
import { ApiError } from '../../kit/api.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { useMe } from '../../kit/me.ts'
import { paths } from '../../../contract/paths.ts'
import { useArrival } from '../user-text/arrival.ts'
import { PendingByline } from '../user-text/byline.tsx'
import { PlainText } from '../user-text/plain-text.tsx'
import { answerForm, likePostForm, likeReplyForm, openForm, replyId, usePost } from './context.ts'
import { PageLinks } from './page-links.tsx'
import { repliesQuery } from './queries.ts'
import { ReplyBox } from './reply-box.tsx'
import { ReplyRow } from './reply-row.tsx'

/** A page of replies, the way to the others, and where a member writes one. */
export function Replies() {
  const { post, asked } = usePost()
  const { id, replyCount } = post
  const list = useQuery({ ...respectDataSaver(repliesQuery(id, asked)), placeholderData: keepPreviousData })
  useArrival(`${asked.page} ${asked.reply}`, isPlace, list.isSuccess && !list.isPlaceholderData)
  return (
    <section className="replies-part" aria-labelledby="replies">
      <h2 id="replies">{replyCount === 0 ? 'No replies yet' : counted(replyCount)}</h2>
      <Forms page={list.data?.page ?? 1} />
      {list.data ? (
        <Page data={list.data} turning={list.isPlaceholderData} />
      ) : list.isPending ? (
        <p className="meta" role="status">
          Loading the replies…
        </p>
      ) : (
        <Failure error={list.error} onAgain={() => void list.refetch()} />
      )}
    </section>
  )
}

const isPlace = (id: string) => ['replies', 'unread'].includes(id) || id.startsWith(replyId(''))

function Page({ data, turning }: { data: ForumReplies; turning: boolean }) {
  const { post, asked } = usePost()
  const { replies, page, pages } = data
  const [sending, setSending] = useState<string | null>(null)
  // What is read by looking at it stays marked until the member leaves.
  const [{ readUpTo, unread }] = useState(() => whatWasRead(data, post.lastPosition))
  const isNew = ({ position, mine, deleted, hidden }: ForumReply) => position > readUpTo && !mine && !deleted && !hidden
  const firstUnread = replies.find(isNew)
  return (
    <>
      {unread.first && (
        <p className="to-unread">
          <a href={`${paths.discussion(post.id, { page: pageOfReply(unread.first) })}#unread`} data-replay>
            Jump to the first unread reply
          </a>{' '}
          <span className="meta">({counted(unread.count, 'new ')})</span>
        </p>
      )}
      {(replies.length > 0 || sending !== null) && (
        <ol
          className="reply-list"
          aria-label={pages > 1 ? `Replies, page ${page} of ${pages}` : 'Replies'}
          aria-busy={turning}
          start={(page - 1) * forumLimits.replyPage + 1}
        >
          {replies.map((reply) => (
            <ReplyRow
              key={reply.id}
              reply={reply}
              named={reply.id === asked.reply}
              firstUnread={reply === firstUnread}
              isNew={isNew(reply)}
            />
          ))}
          {sending !== null && <OnItsWay text={sending} />}
        </ol>
      )}
      <PageLinks page={page} pages={pages} />
      <ReplyBox data={data} onSending={setSending} />
      <p className="unseen" role="status">
        {sending !== null && 'Sending…'}
      </p>
    </>
  )
}

/** How far the member had read when they came; of the replies that were there, none is new to who was never here. */
const whatWasRead = ({ readUpTo, unread }: ForumReplies, lastPosition: number) => ({
  readUpTo: readUpTo ?? lastPosition,
  unread,
})

const counted = (count: number, kind = '') =>
  `${count.toLocaleString('en-IN')} ${kind}${count === 1 ? 'reply' : 'replies'}`

/** A reply of the member's that is being sent. */
function OnItsWay({ text }: { text: string }) {
  const me = useMe()
  return (
    <li className="reply on-its-way">
      <PendingByline name={memberName({ authorFirstName: me?.firstName ?? null, authorName: me?.username ?? null })} />
      <PlainText text={text} />
    </li>
  )
}

/** The forms that every text's buttons belong to: a few for the whole discussion, so that a reply weighs little. */
function Forms({ page }: { page: number }) {
  const { post } = usePost()
  return (
    <>
      <form id={openForm} method="get" action={paths.discussion(post.id)}>
        {page > 1 && <input type="hidden" name="page" value={page} />}
      </form>
      <form id={likePostForm} method="post">
        <input type="hidden" name="form" value="like-discussion" />
      </form>
      <form id={likeReplyForm} method="post">
        <input type="hidden" name="form" value="like-reply" />
      </form>
      <form id={answerForm} method="post">
        <input type="hidden" name="form" value="answer-discussion" />
        <input type="hidden" name="id" value={post.id} />
      </form>
    </>
  )
}

function Failure({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
  const { post } = usePost()
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="reply-failure" role="status">
      <p>
        {missing
          ? 'This reply is not there. The address may have a slip in it.'
          : 'The replies did not load. Please check your connection.'}
      </p>
      {missing ? (
        <a href={paths.discussion(post.id)}>Show the discussion from its beginning</a>
      ) : (
        <button type="button" className="button line" data-replay onClick={onAgain}>
          Try Again
        </button>
      )}
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t, Trans } from '#words'
import type { ForumReplies, ForumReply } from '../../../contract/texts/forum-shapes.ts'
import { forumLimits, pageOfReply } from '../../../contract/texts/forum.ts'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { useArrival } from '../texts/focus.ts'
import { notIn, useDiscussion } from '../texts/context.ts'
import { ConversationFailure } from '../texts/conversation-failure.tsx'
import { PageLinks } from './page-links.tsx'
import { repliesQuery } from '../texts/queries.ts'
import { isReply } from '../texts/text.ts'
import { PendingText } from '../texts/text-body.tsx'
import { ReplyRow } from './reply-row.tsx'
import { isWithoutAnswer, ThreadLine } from './thread-line.tsx'
import { ReplyBox } from './reply-box.tsx'

/** A page of replies, the links to the others, and the form for a new one. */
export function ReplyList() {
  const { discussion, params } = useDiscussion()
  const { id, replyCount } = discussion
  const list = useQuery({ ...respectDataSaver(repliesQuery(id, params)), placeholderData: keepPreviousData })
  useArrival(`${params.page} ${params.named}`, isPlace, list.isSuccess && !list.isPlaceholderData)
  return (
    <section className="replies-part" aria-labelledby="replies">
      <div className="row">
        <h2 id="replies">
          {replyCount === 0 ? t`No replies yet` : plural(replyCount, { one: '# reply', other: '# replies' })}
        </h2>
        {list.data && <ThreadLine replies={list.data.replies} />}
      </div>
      {list.data ? (
        <Page data={list.data} isLoading={list.isPlaceholderData} />
      ) : list.isPending ? (
        <p className="meta" role="status">
          <Trans>Loading the replies…</Trans>
        </p>
      ) : (
        <ConversationFailure
          error={list.error}
          missing={t`This reply is not there. There may be a mistake in the address.`}
          whole={
            <a href={prefix + paths.discussion(id)}>
              <Trans>Show the discussion from its beginning</Trans>
            </a>
          }
          failed={t`The replies did not load. Please check your connection.`}
          onRetry={() => void list.refetch()}
        />
      )}
    </section>
  )
}

const isPlace = (id: string) => ['replies', 'unread'].includes(id) || id.startsWith('reply-')

function Page({ data, isLoading }: { data: ForumReplies; isLoading: boolean }) {
  const { discussion, pending, written } = useDiscussion()
  const { page, pages } = data
  // A new reply stays marked until the member leaves, though the server knows it as read. Nothing is new on a first visit.
  const [{ readUpTo, unread }] = useState({ readUpTo: data.readUpTo ?? discussion.lastPosition, unread: data.unread })
  const isNew = ({ position, mine, deleted, hidden }: ForumReply) => position > readUpTo && !mine && !deleted && !hidden
  const isHere = (text: { position?: number }) => pageOfReply(text.position ?? 0) === page
  const replies = [...data.replies, ...notIn(written, data.replies, (text) => isReply(text) && isHere(text))]
  const firstUnread = replies.find(isNew)
  return (
    <>
      {unread.first && (
        <p className="to-unread links">
          <a href={`${paths.discussion(discussion.id, { page: pageOfReply(unread.first) })}#unread`} data-replay>
            <Trans>Jump to the first unread reply</Trans>
          </a>{' '}
          <span className="meta">({plural(unread.count, { one: '# new reply', other: '# new replies' })})</span>
        </p>
      )}
      {replies.length > 0 && isWithoutAnswer(discussion) && (
        <p className="no-answer">
          <Trans>No reply is marked as the answer yet.</Trans>
        </p>
      )}
      {(replies.length > 0 || pending) && (
        <ol
          className="reply-list"
          aria-label={pages > 1 ? t`Replies, page ${page} of ${pages}` : t`Replies`}
          aria-busy={isLoading}
          start={(page - 1) * forumLimits.replyPage + 1}
        >
          {replies.map((reply) => (
            <ReplyRow key={reply.id} reply={reply} isFirstUnread={reply === firstUnread} isNew={isNew(reply)} />
          ))}
          {pending && (
            <li className="reply on-its-way">
              <PendingText content={pending.content} />
            </li>
          )}
        </ol>
      )}
      <PageLinks page={page} pages={pages} />
      <ReplyBox data={data} />
      <p className="unseen" role="status">
        {pending && t`Sending…`}
      </p>
    </>
  )
}

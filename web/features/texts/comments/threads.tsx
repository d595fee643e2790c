import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { paths } from '../../../../contract/paths.ts'
import { prefix } from '../../../../contract/languages.ts'
import { cursorIn } from '../../../kit/api.ts'
import { useHere } from '../../../kit/location.ts'
import { needStyles } from '../../../kit/lazy.tsx'
import { useSite } from '../../../kit/site.ts'
import { LoadMore } from '../../../lists/load-more.tsx'
import { CommentRow, PendingComment } from './comment-tree.tsx'
import { notIn, useConversation } from '../context.ts'
import { ConversationFailure, conversationForms } from '../conversation-failure.tsx'
import { useArrival, useFocusOnNew } from '../focus.ts'
import { NoScriptError } from '../../../forms/no-script-error.tsx'
import type { CommentsParams } from '../params.ts'
import { commentsQuery } from '../queries.ts'
import { isComment } from '../text.ts'
import { WriteBox } from '../writing/write-box.tsx'

/** The threads, newest first, with the box for a new one; or the one thread that the address names. */
export function Threads({ params }: { params: CommentsParams }) {
  const conversation = useConversation()
  const { id, me, pending, written } = conversation
  const list = useInfiniteQuery({ ...commentsQuery(id, params), placeholderData: keepPreviousData })
  const roots = list.data?.pages.flatMap((page) => page.body) ?? []
  const beforeMore = useFocusOnNew(roots)
  const isPart = params.named !== undefined || params.cursor !== undefined
  useArrival(params.named ?? '', isTarget, list.isSuccess && !list.isPlaceholderData)

  if (list.isPending)
    return (
      <p className="meta">
        <Trans>Loading the discussion…</Trans>
      </p>
    )
  if (!list.data) {
    return (
      <ConversationFailure
        error={list.error}
        missing={t`This comment is not there. It may have been deleted, or there is a mistake in the address.`}
        whole={
          <a href={prefix + paths.articleComments(conversation)}>
            <Trans>Show the whole discussion</Trans>
          </a>
        }
        failed={t`The discussion did not load. Please check your connection.`}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const mine = isPart ? [] : notIn(written, roots, (text) => isComment(text) && text.parentId === null).toReversed()
  const isSending = pending?.parentId === null
  // A visitor's page has no styles of texts where there are none.
  if (import.meta.env.SSR && (me || roots.length > 0)) needStyles('web/features/texts/comments/comments.tsx')
  const next = list.data.pages.at(-1)?.next
  const fetchNextPage = () => {
    beforeMore()
    return list.fetchNextPage()
  }
  return (
    <>
      {isPart && (
        <p className="links">
          <a href={prefix + paths.articleComments(conversation)}>
            <Trans>Show the whole discussion</Trans>
          </a>
        </p>
      )}
      {me ? !isPart && <WriteBox label={t`Start a discussion...`} draft="start" /> : <PleaseLogIn />}
      {isSending && (
        <ol className="comments">
          <PendingComment content={pending.content} />
        </ol>
      )}
      {roots.length + mine.length === 0 ? (
        !isSending && <p className="meta">{me ? t`No comments yet. Yours can be the first.` : t`No comments yet.`}</p>
      ) : (
        <ol className="comments" aria-label={t`Comments`}>
          {[...mine, ...roots].map((comment) => (
            <CommentRow key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <LoadMore
        list={{ ...list, fetchNextPage }}
        href={next ? paths.articleComments(conversation, { comments: cursorIn(next) }) : null}
      />
    </>
  )
}

const isTarget = (id: string) => id === 'discussion' || id.startsWith('comment-')

function PleaseLogIn() {
  const here = useHere()
  const { forum, signUp } = useSite()
  return (
    <>
      <p className="callout links">
        <Trans>
          Please <Link href={paths.login({ next: `${here}#discussion` })}>log in</Link> to join the discussion.
        </Trans>
        {forum && signUp !== 'closed' && (
          <>
            {' '}
            <Trans>
              Or <Link href={paths.newDiscussion}>ask a question</Link> in the forum first.
            </Trans>
          </>
        )}
      </p>
      <NoScriptError forms={conversationForms} />
    </>
  )
}

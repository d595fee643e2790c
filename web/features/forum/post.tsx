import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ForumPost } from '../../../contract/texts/forum-api.ts'
import { memberName } from '../../../contract/texts/placeholders.ts'
import { paths } from '../../../contract/paths.ts'
import { FormError } from '../../forms/form-result.tsx'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { useDelegatedLinks } from '../../kit/delegated-links.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import { forumColour } from './forum-colour.ts'
import { DiscussionContext, useDiscussionState } from '../texts/context.ts'
import { FollowButton } from './follow-button.tsx'
import { LikeForms } from '../texts/like-button.tsx'
import { openForm } from '../texts/panel-button.tsx'
import { readPost } from '../texts/params.ts'
import { PlainText } from '../texts/plain-text.tsx'
import { PostTags } from './post-tags.tsx'
import { postQuery } from '../texts/queries.ts'
import { ReplyList } from './reply-list.tsx'
import { HiddenNote, TextBody } from '../texts/text-body.tsx'

/** A discussion of the forum, fetched anew while it is shown: its text, its answer, and the replies. */
export function Post({ id }: { id: string }) {
  const { data: post } = useQuery(respectDataSaver(postQuery(id)))
  return post && <Discussion post={post} />
}

function Discussion({ post }: { post: ForumPost }) {
  const search = usePlaceSearch()
  const params = useMemo(() => readPost(search), [search])
  const discussion = useDiscussionState({ id: post.id, slug: '', post, params })
  const page = params.page ?? 1
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are pressed, by key too
    <div onClick={useDelegatedLinks('/forum')}>
      <DiscussionContext value={discussion}>
        <form id={openForm} method="get" action={paths.discussion(post.id)}>
          {page > 1 && <input type="hidden" name="page" value={page} />}
        </form>
        <LikeForms kind="discussion" to={paths.discussion(post.id, { page })} />
        <LikeForms kind="reply" to={`${paths.discussion(post.id)}?reply={id}#reply-{id}`} />
        <FormError form={buttonCalls} />
        <article className="card post" style={forumColour(post.category)} aria-labelledby="title">
          <PostTags post={post} />
          <h1 id="title" dir="auto">
            {post.title}
          </h1>
          {post.hiddenReason !== null && <HiddenNote text={post} />}
          <TextBody text={post}>
            <FollowButton />
          </TextBody>
        </article>
        <Answer post={post} />
        <ReplyList />
      </DiscussionContext>
    </div>
  )
}

/** The calls of buttons, whose refusal stands above the discussion without JavaScript. */
const buttonCalls = [
  'PUT /api/forum/posts/:id/like',
  'PUT /api/forum/replies/:id/like',
  'PUT /api/forum/posts/:id/answer',
  'PUT /api/forum/posts/:id/follow',
]

/** The reply that helped, before all the others. */
function Answer({ post: { id, answer } }: { post: ForumPost }) {
  if (!answer) return null
  return (
    <section className="card answer" id="answer" aria-labelledby="answer-title">
      <h2 id="answer-title">Answer</h2>
      <p className="meta">
        By <bdi>{memberName(answer)}</bdi>, marked by the member who asked
      </p>
      <PlainText text={answer.content} />
      <p className="links">
        <a href={paths.forumReply(id, answer.replyId)} data-replay>
          Go to its place (#{answer.position})
        </a>
      </p>
    </section>
  )
}

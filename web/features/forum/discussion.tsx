import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Trans } from '#words'
import type { Discussion } from '../../../contract/texts/forum-shapes.ts'
import { memberName } from '../../../contract/texts/placeholders.ts'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { FormError } from '../../forms/form-result.tsx'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { useDelegatedLinks } from '../../kit/delegated-links.ts'
import { languageByLetters } from '../../../contract/language-by-letters.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { useSearchParams } from '../../kit/location.ts'
import { Face } from '../../ui/face.tsx'
import { ListenButton } from '../../ui/listen-button.tsx'
import { ConversationContext, useConversationState } from '../texts/context.ts'
import { Accepted } from './accepted.tsx'
import { AdminRow } from './admin-row.tsx'
import { FollowButton } from './follow-button.tsx'
import { LikeForms } from '../texts/late-like-forms.ts'
import { ChangedNotes } from '../texts/changed-notes.tsx'
import { openForm } from '../texts/panel-button.tsx'
import { readDiscussion } from '../texts/params.ts'
import { PlainText } from '../texts/plain-text.tsx'
import { DiscussionTags } from './discussion-tags.tsx'
import { discussionQuery } from '../texts/queries.ts'
import { ReplyList } from './reply-list.tsx'
import { moderates } from '../texts/text.ts'
import { HiddenNote, TextBody } from '../texts/text-body.tsx'

/** A discussion of the forum, fetched anew while it is shown: its text, its answer, and the replies. */
export function LiveDiscussion({ id }: { id: string }) {
  const { data: discussion } = useQuery(respectDataSaver(discussionQuery(id)))
  return discussion && <DiscussionParts discussion={discussion} />
}

function DiscussionParts({ discussion }: { discussion: Discussion }) {
  const search = useSearchParams()
  const params = useMemo(() => readDiscussion(search), [search])
  const conversation = useConversationState({ id: discussion.id, slug: '', discussion, params })
  const page = params.page ?? 1
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are pressed, by key too
    <div onClick={useDelegatedLinks('/forum')}>
      <ConversationContext value={conversation}>
        <form id={openForm} method="get" action={prefix + paths.discussion(discussion.id)}>
          {page > 1 && <input type="hidden" name="page" value={page} />}
        </form>
        <LikeForms kind="discussion" to={paths.discussion(discussion.id, { page })} />
        <LikeForms kind="reply" to={`${paths.discussion(discussion.id)}?reply={id}#reply-{id}`} />
        <FormError form={buttonCalls} />
        <article className="discussion" aria-labelledby="title">
          <h1 id="title" dir="auto" lang={langByLetters(discussion.title)}>
            {discussion.title}
          </h1>
          <DiscussionTags discussion={discussion}>
            <AnsweredBy discussion={discussion} page={page} />
          </DiscussionTags>
          {discussion.hiddenReason !== null && <HiddenNote text={discussion} />}
          <TextBody
            text={discussion}
            renderBelow={(panel) => moderates(conversation.reader) && <AdminRow panel={panel} />}
          >
            <FollowButton />
          </TextBody>
        </article>
        <Answer discussion={discussion} page={page} />
        <ReplyList />
      </ConversationContext>
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

/** A reply up to this one is seen soon enough, and is not repeated on top. */
const near = 5

/** True if the answer stands among the first replies of this page. */
const isNear = ({ answer }: Discussion, page: number) => page === 1 && answer !== null && answer.position <= near

/** The writer and the number of an answer that stands not far below. */
function AnsweredBy({ discussion, page }: { discussion: Discussion; page: number }) {
  const { id, answer } = discussion
  if (!answer || !isNear(discussion, page)) return null
  return (
    <span className="meta answered-by">
      <Trans>
        Answered by <bdi>{memberName(answer)}</bdi>,{' '}
        <a href={prefix + paths.forumReply(id, answer.replyId)} data-replay>
          #{answer.position}
        </a>
      </Trans>
    </span>
  )
}

/** The reply that helped, before all the others; nothing if it is near anyway. */
function Answer({ discussion, page }: { discussion: Discussion; page: number }) {
  const { id, answer } = discussion
  if (!answer || isNear(discussion, page)) return null
  return (
    <section className="card answer" id="answer" aria-labelledby="answer-title">
      <h2 id="answer-title">
        <Trans context="marked reply">Answer</Trans>
      </h2>
      <p className="byline meta">
        <Face name={memberName(answer)} tone={answer.authorTone} />
        <span>
          <Trans>
            By <bdi>{memberName(answer)}</bdi>
          </Trans>
        </span>
        <ListenButton language={languageByLetters(answer.content)} />
      </p>
      <PlainText text={answer.content} />
      <ChangedNotes figures={answer.changed} />
      <Accepted discussion={discussion} content={answer.content} />
      <p className="links">
        <a href={prefix + paths.forumReply(id, answer.replyId)} data-replay>
          <Trans>Go to its place (#{answer.position})</Trans>
        </a>
      </p>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t, Trans } from '#words'
import type { Article } from '../../../../contract/articles/article-shapes.ts'
import { paths } from '../../../../contract/paths.ts'
import { prefix } from '../../../../contract/languages.ts'
import { useDelegatedLinks } from '../../../kit/delegated-links.ts'
import { langByLetters } from '../../../kit/language-of.ts'
import { useSearchParams } from '../../../kit/location.ts'
import { useSite } from '../../../kit/site.ts'
import { articleQuery } from '../../articles/queries.ts'
import { articlePollsQuery } from '../../polls/queries.ts'
import { ConversationContext, useConversationState } from '../context.ts'
import { LikeForms } from '../late-like-forms.ts'
import { openForm } from '../panel-button.tsx'
import { readComments } from '../params.ts'
import { grouped } from '../../../../money/grouped.ts'
import { Threads } from './threads.tsx'

/** The comments under an article: its newest threads, or the one that the address names. */
export function Comments({ article: id }: { article: string }) {
  const { data: { commentCount: count, slug } = unknownArticle } = useQuery({ ...articleQuery(id), select: shownOf })
  const search = useSearchParams()
  const params = useMemo(() => readComments(search), [search])
  const conversation = useConversationState({ id, slug, discussion: null, params })
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links in it are pressed, by key too
    <section
      className="comments-part wrap reading"
      aria-labelledby="discussion"
      onClick={useDelegatedLinks('/articles/')}
    >
      <h2 id="discussion">
        <Trans>Discussion</Trans>{' '}
        {count > 0 && (
          <span className="count">
            {grouped(count)}
            <span className="unseen"> {count === 1 ? t`comment` : t`comments`}</span>
          </span>
        )}
      </h2>
      <ToBegin article={id} />
      <ConversationContext value={conversation}>
        {conversation.me && (
          <>
            <form id={openForm} method="get" action={prefix + paths.article(conversation)} />
            <LikeForms kind="comment" to={`${paths.article(conversation)}?comment={id}#comment-{id}`} />
          </>
        )}
        <Threads params={params} />
      </ConversationContext>
      <p className="unseen" role="status">
        {conversation.pending && t`Sending…`}
      </p>
    </section>
  )
}

/** A question of the lesson to talk about: that of its poll. Nothing where it has none. */
function ToBegin({ article }: { article: string }) {
  const { data } = useQuery({ ...articlePollsQuery(article), enabled: useSite().polls })
  const poll = data?.polls.find(({ kind }) => kind !== 'quiz')
  if (!poll) return null
  return (
    <p className="to-begin">
      <span className="meta">
        <Trans>A question to talk about:</Trans>
      </span>{' '}
      <b lang={langByLetters(poll.question)}>{poll.question}</b>
    </p>
  )
}

const shownOf = ({ commentCount, slug }: Article) => ({ commentCount, slug })
const unknownArticle = { commentCount: 0, slug: '' }

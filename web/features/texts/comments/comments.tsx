import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t, Trans } from '#words'
import type { Article } from '../../../../contract/articles/article-shapes.ts'
import { paths } from '../../../../contract/paths.ts'
import { prefix } from '../../../../contract/languages.ts'
import { useDelegatedLinks } from '../../../kit/delegated-links.ts'
import { useSearchParams } from '../../../kit/location.ts'
import { articleQuery } from '../../articles/queries.ts'
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

const shownOf = ({ commentCount, slug }: Article) => ({ commentCount, slug })
const unknownArticle = { commentCount: 0, slug: '' }

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { changeReplies } from '../../kit/cached-replies.ts'
import { useMe } from '../../kit/me.ts'
import { useHere } from '../../kit/location.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormError } from '../../forms/form-result.tsx'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { ListenButton } from '../../ui/listen-button.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { articleToggles, useArticleToggle, type ArticleToggle } from './toggles.ts'
import { savePendingAction, takePendingAction } from './pending-action.ts'
import { grouped } from '../../../money/grouped.ts'
import { labelsFor } from './labels.ts'

interface Props {
  article: Article
  /** The id of the element that a form without JavaScript returns to. */
  at: 'top' | 'acts'
}

/** The buttons to like, save and share an article, at its end. */
export function ArticleActions({ article }: { article: Article }) {
  return (
    <div className="actions button-row" id="acts">
      <FormError form={[articleToggles.like.call, articleToggles.save.call]} />
      <ToggleButton name="like" article={article} at="acts" />
      <ToggleButton name="save" article={article} at="acts" />
      <Share article={article} />
    </div>
  )
}

/** The buttons to save and to share, above the text. */
export function TopActions({ article }: { article: Article }) {
  return (
    <div className="actions button-row" id="top">
      <ListenButton language={article.language} />
      <ToggleButton name="save" article={article} at="top" />
      <Share article={article} />
    </div>
  )
}

function Share({ article }: { article: Article }) {
  const say = labelsFor(article.words)
  const labels = { share: say('Share'), whatsApp: say('Share on WhatsApp') }
  return <ShareButton title={article.title} path={paths.article(article)} labels={labels} />
}

/** A toggle button. For a visitor it links to the login, after which the article is liked or saved. */
function ToggleButton({ name, article, at }: Props & { name: ArticleToggle }) {
  const me = useMe()
  const here = useHere()
  const client = useQueryClient()
  const { id } = article
  const { call, flag, counter, label, named, icon, counted, done } = articleToggles[name]
  const say = labelsFor(article.words)
  const on = article[flag]
  const count = article[counter]
  const toggle = useArticleToggle(name, id, { on, count }, (next) =>
    changeReplies(client, 'GET /api/articles/:id', { id }, (shown) => ({
      ...shown,
      [flag]: next.on,
      [counter]: next.count,
    })),
  )
  const onArrival = useEffectEvent(() => {
    // Without a login the pending action is dropped.
    if (takePendingAction(`${name} ${id}`) && me) toggle(true, () => toast(done))
  })
  useEffect(() => {
    if (me !== undefined) onArrival()
  }, [me])

  const className = 'button line mark'
  const content = (
    <>
      <Icon d={icon} />
      <span>
        <span aria-hidden="true">{say(label)}</span>
        <span className="unseen">{say(named)}</span>
      </span>
      {count > 0 && (
        <span className="count">
          <span aria-hidden="true">{grouped(count)}</span>
          <span className="unseen">{say(counted[count === 1 ? 0 : 1], { count: grouped(count) })}</span>
        </span>
      )}
    </>
  )
  if (!me) {
    return (
      <Link
        className={className}
        href={paths.login({ next: here })}
        data-replay
        onClick={() => savePendingAction(`${name} ${id}`)}
      >
        {content}
      </Link>
    )
  }
  return (
    <CallForm call={call} params={{ id }} fields={{ [flag]: !on }} to={`${here}#${at}`} onSend={() => toggle(!on)}>
      <button type="submit" className={className} aria-pressed={on}>
        {content}
      </button>
    </CallForm>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { Link } from 'wouter'
import type { Article } from '../../../contract/articles-api.ts'
import { changeReplies } from '../../kit/api.ts'
import { useMe } from '../../kit/me.ts'
import { useHere } from '../../kit/place.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormError } from '../../forms/form-result.tsx'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { articleToggles, useArticleToggle, type ArticleToggle } from './toggles.ts'
import { keepPendingAction, takePendingAction } from './pending-action.ts'

/** The buttons to like, save and share an article. */
export function ArticleActs({ article }: { article: Article }) {
  return (
    <div className="acts button-row" id="acts">
      <FormError form={[articleToggles.like.call, articleToggles.save.call]} />
      <ToggleButton name="like" article={article} />
      <ToggleButton name="save" article={article} />
      <ShareButton title={article.title} path={paths.article(article.id)} />
    </div>
  )
}

const looks = {
  like: {
    label: 'Like',
    icon: 'M12 20S4 15 4 9.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.2C20 15 12 20 12 20z',
    done: { title: 'You like this article' },
  },
  save: {
    label: 'Save',
    icon: 'M7 4h10v16l-5-4-5 4z',
    done: { title: 'Article saved', text: 'It is in your profile, under Saved.' },
  },
}

/** A toggle button. For a visitor it links to the login, after which the article is liked or saved. */
function ToggleButton({ name, article }: { name: ArticleToggle; article: Article }) {
  const me = useMe()
  const here = useHere()
  const client = useQueryClient()
  const { id } = article
  const { call, flag, counter } = articleToggles[name]
  const { label, icon, done } = looks[name]
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
    if (takePendingAction(id, name) && me) toggle(true, () => toast(done))
  })
  useEffect(() => {
    if (me !== undefined) onArrival()
  }, [me])

  const look = { className: 'button line mark', 'data-replay': true }
  const words = (
    <>
      <Icon d={icon} />
      <span>
        {label}
        <span className="unseen"> this article</span>
      </span>
      {count > 0 && (
        <span className="count">
          {count.toLocaleString('en-IN')}
          <span className="unseen"> {count === 1 ? name : `${name}s`}</span>
        </span>
      )}
    </>
  )
  if (!me) {
    return (
      <Link {...look} href={paths.login({ next: here })} onClick={() => keepPendingAction({ article: id, act: name })}>
        {words}
      </Link>
    )
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    toggle(!on)
  }
  return (
    <CallForm call={call} params={{ id }} fields={{ [flag]: !on }} to={`${here}#acts`} onSubmit={onSubmit}>
      <button type="submit" {...look} aria-pressed={on}>
        {words}
      </button>
    </CallForm>
  )
}

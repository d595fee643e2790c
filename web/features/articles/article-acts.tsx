import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { Link } from 'wouter'
import type { Article } from '../../../contract/articles-api.ts'
import type { Marked } from '../../kit/optimistic-toggle.ts'
import { changeReplies } from '../../kit/api.ts'
import { useMe } from '../../kit/me.ts'
import { useHere } from '../../kit/place.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormError } from '../../forms/form-result.tsx'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { useArticleToggle, type Toggle } from './toggles.ts'
import { keepPendingAction, takePendingAction } from './pending-action.ts'

/** What a reader may do with an article: like it, save it, share it. */
export function ArticleActs({ article }: { article: Article }) {
  const me = useMe()
  const like = useMarkOf('like', article)
  const save = useMarkOf('save', article)
  const doWish = useEffectEvent(() => {
    const wish = takePendingAction(article.id)
    // Who comes back without having logged in has changed their mind.
    if (me && wish === 'like') like.mark(true, () => toast({ title: 'You like this article' }))
    if (me && wish === 'save')
      save.mark(true, () => toast({ title: 'Article saved', text: 'It is in your profile, under Saved.' }))
  })
  useEffect(() => {
    if (me !== undefined) doWish()
  }, [me])
  return (
    <div className="acts button-row" id="acts">
      <FormError form={[looks.like.call, looks.save.call]} />
      <MarkButton {...like} />
      <MarkButton {...save} />
      <ShareButton title={article.title} path={paths.article(article.id)} />
    </div>
  )
}

/** What a button says and shows, and where an article has its state and its count. */
const looks = {
  like: {
    does: 'Like',
    icon: 'M12 20S4 15 4 9.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.2C20 15 12 20 12 20z',
    call: 'PUT /api/articles/:id/like',
    flag: 'liked',
    counter: 'likeCount',
  },
  save: {
    does: 'Save',
    icon: 'M7 4h10v16l-5-4-5 4z',
    call: 'PUT /api/articles/:id/saved',
    flag: 'saved',
    counter: 'saveCount',
  },
} as const

/** One of the marks on the article that is read: what stands in the answers is what is shown. */
function useMarkOf(act: Toggle, article: Article) {
  const client = useQueryClient()
  const { flag, counter } = looks[act]
  const shown = { on: article[flag], count: article[counter] }
  const show = ({ on, count }: Marked) =>
    changeReplies(client, 'GET /api/articles/:id', { id: article.id }, (was) => ({
      ...was,
      [flag]: on,
      [counter]: count,
    }))
  return { act, id: article.id, shown, mark: useArticleToggle(act, article.id, { shown, show }) }
}

interface MarkProps {
  act: Toggle
  id: string
  shown: Marked
  mark: (on: boolean) => void
}

/** A button that stays pressed, for members; a stranger's leads to the login, and it is done when they are back. */
function MarkButton({ act, id, shown: { on, count }, mark }: MarkProps) {
  const { does, icon, flag, call } = looks[act]
  const me = useMe()
  const here = useHere()
  const label = (
    <>
      <Icon d={icon} />
      <span>
        {does}
        <span className="unseen"> this article</span>
      </span>
      {count > 0 && (
        <span className="count">
          {count.toLocaleString('en-IN')}
          <span className="unseen"> {count === 1 ? act : `${act}s`}</span>
        </span>
      )}
    </>
  )
  if (!me) {
    return (
      <Link
        className="button line mark"
        href={paths.login({ next: here })}
        data-replay
        onClick={() => keepPendingAction({ article: id, act })}
      >
        {label}
      </Link>
    )
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    mark(!on)
  }
  return (
    <CallForm call={call} params={{ id }} fields={{ [flag]: !on }} to={`${here}#acts`} onSubmit={onSubmit}>
      <button type="submit" className="button line mark" aria-pressed={on} data-replay>
        {label}
      </button>
    </CallForm>
  )
}

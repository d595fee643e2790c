import './done-button.css'
import { useQueryClient } from '@tanstack/react-query'
import { CallForm } from '../../forms/call-form.tsx'
import { useMe } from '../../kit/me.ts'
import { useHere } from '../../kit/place.ts'
import { Icon } from '../../ui/icons.tsx'
import { isDoneIn, setDoneHere, useDoneHere, type Tickable } from './done-here.ts'
import { setDone } from './set-done.ts'

interface Props {
  article: Tickable & { title: string; done: boolean }
  /** With its title, where several stand on a page. */
  named?: boolean
  /** In the language of the page around it. */
  label?: string
}

/** Ticks a lesson, or takes the tick back: in the account, or on a visitor's device, which keeps nothing without JavaScript. */
export function DoneButton({ article, named, label = 'Done' }: Props) {
  const { id, title } = article
  const me = useMe()
  const client = useQueryClient()
  const here = useHere()
  const on = isDoneIn(useDoneHere(), article) || article.done
  return (
    <CallForm
      call="PUT /api/articles/:id/done"
      className={me ? undefined : 'script-only'}
      params={{ id }}
      fields={{ done: !on }}
      to={`${here}#done-${id}`}
      onSend={() => (me ? setDone(client, article, !on) : setDoneHere(article, !on))}
    >
      <button type="submit" id={`done-${id}`} className="button line done" data-replay aria-pressed={on}>
        <Icon d="M5 13l4.5 4.5L19 7" />
        <span>
          {label}
          {named && <span className="unseen"> with {title}</span>}
        </span>
      </button>
    </CallForm>
  )
}

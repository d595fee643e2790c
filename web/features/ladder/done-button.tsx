import './done-button.css'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '#words'
import { CallForm } from '../../forms/call-form.tsx'
import { useMe } from '../../kit/me.ts'
import { useHere } from '../../kit/location.ts'
import { TickIcon } from '../../ui/icons.tsx'
import { isDoneIn, setDoneHere, useDoneHere, type Tickable } from './done-here.ts'
import { setDone } from './set-done.ts'

interface Props {
  article: Tickable & { title: string; done: boolean }
  /** True to add the lesson's title to the accessible name, on a page with several of these buttons. */
  named?: boolean
  /** The labels for an open and for a done lesson, in the language of the page. */
  labels?: [string, string]
}

/** Ticks a lesson, or removes the tick: in the account, or on a visitor's device, which can store it with JavaScript only. */
export function DoneButton({ article, named, labels = [t`Mark as done`, t`Done`] }: Props) {
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
      <button type="submit" id={`done-${id}`} className="button line done" aria-pressed={on}>
        <span className="box">{on && <TickIcon />}</span>
        <span>
          {labels[on ? 1 : 0]}
          {named && <span className="unseen"> ({title})</span>}
        </span>
      </button>
    </CallForm>
  )
}

import type { ReactNode } from 'react'
import { t, Trans } from '#words'
import { binDays } from '../../../../contract/bin/bin.ts'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { restoring } from './restoring.ts'

/**
 * Puts an article, a poll or a page into the bin, and can take it out again.
 * @param name its title or question
 * @param others what is deleted with it, for the dialog
 */
export function deletion(thing: 'article' | 'poll' | 'page', id: string, name: string, others: ReactNode): Action {
  const texts = textsOf[thing]
  const text = (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p>{others}</p>
      <p>
        <Trans>It stays in the bin for {binDays} days.</Trans>
      </p>
    </>
  )
  const removal = actionCall(`DELETE /api/admin/${thing}s/:id`, {
    params: { id },
    confirm: { title: texts.title, text, yes: texts.yes, doing: t`Deleting…` },
    done: texts.done,
    failed: texts.failed,
    undo: () => restoring[thing](id),
  })
  return { label: t`Delete`, name: t`Delete ‘${name}’`, danger: true, call: removal }
}

const textsOf = {
  article: {
    title: t`Delete this article?`,
    yes: t`Delete article`,
    done: t`Article deleted successfully`,
    failed: t`Failed to delete article`,
  },
  poll: {
    title: t`Delete this poll?`,
    yes: t`Delete poll`,
    done: t`Poll deleted successfully`,
    failed: t`Failed to delete poll`,
  },
  page: {
    title: t`Delete this page?`,
    yes: t`Delete page`,
    done: t`Page deleted successfully`,
    failed: t`Failed to delete page`,
  },
}

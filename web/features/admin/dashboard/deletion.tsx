import type { ReactNode } from 'react'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { undoable } from '../undo-time.ts'

/**
 * Deletes an article or a poll, and can bring it back.
 * @param name its title or question
 * @param others what is deleted with it, for the dialog
 */
export function deletion(thing: 'article' | 'poll', id: string, name: string, others: ReactNode): Action {
  const Thing = thing === 'article' ? 'Article' : 'Poll'
  const text = (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p>{others}</p>
      <p>{undoable}</p>
    </>
  )
  const restoration = actionCall(`POST /api/admin/${thing}s/:id/restore`, {
    params: { id },
    body: () => ({}),
    done: `${Thing} restored`,
    failed: `Failed to restore ${thing}`,
  })
  const removal = actionCall(`DELETE /api/admin/${thing}s/:id`, {
    params: { id },
    confirm: { title: `Delete this ${thing}?`, text, yes: `Delete ${thing}`, doing: 'Deleting…' },
    done: `${Thing} deleted successfully`,
    failed: `Failed to delete ${thing}`,
    undo: () => restoration,
  })
  return { label: 'Delete', name: `Delete ‘${name}’`, danger: true, call: removal }
}

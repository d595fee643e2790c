import type { ReactNode } from 'react'
import { binDays } from '../../../../contract/bin/bin.ts'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { restoring } from './restoring.ts'

/**
 * Puts an article or a poll into the bin, and can take it out again.
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
      <p>It stays in the bin for {binDays} days.</p>
    </>
  )
  const removal = actionCall(`DELETE /api/admin/${thing}s/:id`, {
    params: { id },
    confirm: { title: `Delete this ${thing}?`, text, yes: `Delete ${thing}`, doing: 'Deleting…' },
    done: `${Thing} deleted successfully`,
    failed: `Failed to delete ${thing}`,
    undo: () => restoring[thing](id),
  })
  return { label: 'Delete', name: `Delete ‘${name}’`, danger: true, call: removal }
}

import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Comment } from '../../../contract/discussion-api.ts'
import { send } from '../../kit/act.ts'
import { focusOn } from '../user-text/focus.ts'
import { telling } from '../user-text/with-toast.ts'
import { amendFetched } from './cache.ts'
import { commentId } from './focus.ts'

interface Props {
  comment: Comment
  /** "Kiran's comment: Save first" */
  what: string
  onChange: (id: string, change: Partial<Comment>) => void
}

/** By which an admin shows a hidden comment again. */
export function ShowAgain({ comment: { id }, what, onChange }: Props) {
  const client = useQueryClient()
  const show = (event: FormEvent) => {
    event.preventDefault()
    void telling('Comment shown again', async () => {
      await send('PATCH /api/comments/:id', { id }, { hiddenReason: null })
      const change = { hidden: false, hiddenReason: null }
      onChange(id, change)
      amendFetched(client, id, change)
      focusOn(commentId(id))
    })
  }
  return (
    <form method="post" onSubmit={show}>
      <input type="hidden" name="form" value="rule-comment" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" aria-label={`Show again ${what}`}>
        Show again
      </button>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../kit/act.ts'
import { paths } from '../../../contract/paths.ts'
import { HideText } from '../user-text/hide-text.tsx'
import { amendFetched } from './cache.ts'
import { useDiscussion } from './context.ts'
import { commentId } from './focus.ts'
import type { PanelProps } from './panel.tsx'

/** Hides a comment; only admins come to load this. */
export function OpenPanel({ comment, focus, onChange, onClose }: PanelProps) {
  const client = useQueryClient()
  const { article } = useDiscussion()
  if (!comment) return null
  const { id } = comment
  return (
    <HideText
      id={id}
      what="Comment"
      place={commentId(id)}
      back={paths.comment(article, id)}
      focus={focus}
      hide={async (reason) => {
        const { hidden, hiddenReason } = await send('PATCH /api/comments/:id', { id }, { hiddenReason: reason })
        const change = { hidden, hiddenReason }
        onChange?.(id, change)
        amendFetched(client, id, change)
      }}
      onClose={onClose}
    />
  )
}

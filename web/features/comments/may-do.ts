import type { Comment } from '../../../contract/discussion-api.ts'
import { commentLimits } from '../../../contract/discussion.ts'
import type { PanelName } from './queries.ts'

/** Whether a member is offered something at a comment; for how long it may be edited stands in the contract. */
export function mayDo(comment: Comment, act: PanelName, isAdmin = false): boolean {
  if (comment.deleted) return false
  if (comment.hidden) return comment.mine && act === 'delete'
  if (act === 'reply') return comment.depth < commentLimits.depth
  if (act === 'hide') return isAdmin
  return act === 'report' ? !comment.mine : comment.mine
}

import type { QueryClient } from '@tanstack/react-query'
import type { Comment } from '../../../contract/discussion-api.ts'
import { changeReplies } from '../../kit/api.ts'

/** Changes a comment in what has been fetched, wherever it stands in a tree. */
export function amendFetched(client: QueryClient, id: string, change: Partial<Comment>): void {
  for (const call of ['GET /api/articles/:id/comments', 'GET /api/comments/:id/replies'] as const)
    changeReplies(client, call, undefined, (comments) => amend(comments, id, change))
}

/** The same comments, with one of them changed; the others stay the same objects, so that their rows rest. */
export function amend(comments: Comment[], id: string, change: Partial<Comment>): Comment[] {
  let touched = false
  const amended = comments.map((comment) => {
    const replies = amend(comment.replies, id, change)
    if (comment.id !== id && replies === comment.replies) return comment
    touched = true
    return comment.id === id ? { ...comment, ...change } : { ...comment, replies }
  })
  return touched ? amended : comments
}

/** Counts a comment more or less in the article's own answer. */
export function countComments(client: QueryClient, article: string, by: number): void {
  changeReplies(client, 'GET /api/articles/:id', { id: article }, (shown) => ({
    ...shown,
    commentCount: Math.max(0, shown.commentCount + by),
  }))
}

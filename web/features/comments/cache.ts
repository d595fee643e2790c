import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Article } from '../../../contract/articles-api.ts'
import type { Comment } from '../../../contract/discussion-api.ts'
import { articleQuery } from '../articles/queries.ts'
import type { Paged } from '../../kit/api.ts'

/** Changes a comment in what has been fetched, wherever it stands in a tree. */
export function amendFetched(client: QueryClient, id: string, change: Partial<Comment>): void {
  const isDiscussion = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === 'pages' && /^\/api\/(?:articles\/[^/]+\/comments|comments\/)/.test(String(queryKey[1]))
  client.setQueriesData<InfiniteData<Paged<Comment[]>>>({ predicate: isDiscussion }, (list) =>
    list ? { ...list, pages: list.pages.map((page) => ({ ...page, body: amend(page.body, id, change) })) } : list,
  )
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
  client.setQueryData<Article>(articleQuery(article).queryKey, (shown) =>
    shown ? { ...shown, commentCount: Math.max(0, shown.commentCount + by) } : shown,
  )
}

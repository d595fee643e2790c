import type { QueryClient } from '@tanstack/react-query'
import { askPages, invalidate } from '../../kit/api.ts'

/** What is to be done with the comment that an address names. */
export const panels = ['reply', 'edit', 'delete', 'report', 'hide'] as const
export type PanelName = (typeof panels)[number]

/** What an article's address asks of its discussion. */
export interface CommentsParams {
  /** Where the roots begin, for a visit without JavaScript. */
  cursor: string | undefined
  /** The comment whose thread alone is shown, and what is to be done with it. */
  thread: string | undefined
  panel: PanelName | undefined
  /** Where the replies to it begin. */
  replies: string | undefined
}

/** Reads the address: `?comment=…` shows a thread, `?reply=…` and the like open a form in it. */
export function readDiscussion(search: URLSearchParams): CommentsParams {
  const panel = panels.find((name) => search.has(name))
  return {
    cursor: search.get('comments') || undefined,
    thread: search.get('comment') || (panel && search.get(panel)) || undefined,
    panel,
    replies: search.get('replies') || undefined,
  }
}

/** A page of an article's discussion, or one thread of it. */
export const discussionQuery = (article: string, { cursor, thread }: Pick<CommentsParams, 'cursor' | 'thread'>) =>
  askPages('GET /api/articles/:id/comments', { id: article }, thread ? { thread } : { cursor })

/** The replies to a comment from a cursor on. */
export const repliesQuery = (comment: string, cursor: string) =>
  askPages('GET /api/comments/:id/replies', { id: comment }, { cursor })

/** In place of it while nothing is asked for: one for all comments. */
export const noReplies = () => ({ ...repliesQuery('none', ''), enabled: false })

/** What an article's page opens with of its discussion. */
export function discussionRouteQueries(article: string, search: URLSearchParams) {
  const asked = readDiscussion(search)
  const { thread, replies } = asked
  return [discussionQuery(article, asked), ...(thread && replies ? [repliesQuery(thread, replies)] : [])]
}

/** Asks for all of an article's discussion anew that is on the screen. */
export async function refetchDiscussion(client: QueryClient, article: string): Promise<void> {
  await Promise.all([
    invalidate(client, 'GET /api/articles/:id/comments', { id: article }),
    invalidate(client, 'GET /api/comments/:id/replies'),
  ])
}

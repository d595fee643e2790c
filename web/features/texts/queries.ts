import type { QueryClient } from '@tanstack/react-query'
import { ask, askPages } from '../../kit/api.ts'
import { changeReplies, invalidate } from '../../kit/cached-replies.ts'
import { refetchEvery } from '../../kit/data-saver.ts'
import { readComments, readDiscussion, type CommentsParams, type ConversationParams } from './params.ts'
import type { Text } from './text.ts'

/** A page of an article's comments, or one thread of it. */
export const commentsQuery = (article: string, { cursor, named }: Pick<CommentsParams, 'cursor' | 'named'>) =>
  askPages('GET /api/articles/:id/comments', { id: article }, named ? { thread: named } : { cursor })

/** The replies to a comment from a cursor on. */
export const threadQuery = (comment: string, cursor: string) =>
  askPages('GET /api/comments/:id/replies', { id: comment }, { cursor })

/** The queries of an article's page about its comments. */
export function commentsRouteQueries(article: string, search: URLSearchParams) {
  const params = readComments(search)
  const { named, replies } = params
  return [commentsQuery(article, params), ...(named && replies ? [threadQuery(named, replies)] : [])]
}

/** `staleTime` is how long a reply counts as new: a member who opens a discussion again later is shown its present state. */
const live = { ...refetchEvery(), staleTime: 5_000 }

export const discussionQuery = (id: string) => ({ ...ask('GET /api/forum/posts/:id', { id }), ...live })

/** A page of replies. */
export const repliesQuery = (id: string, { page, named }: Pick<ConversationParams, 'page' | 'named'>) => ({
  ...ask('GET /api/forum/posts/:id/replies', { id }, named ? { reply: named } : { page }),
  ...live,
})

/** The queries of a discussion's page in the forum. */
export const discussionRouteQueries = (id: string, search: URLSearchParams) => [
  discussionQuery(id),
  repliesQuery(id, readDiscussion(search)),
]

/** Marks the forum's lists as stale after a discussion was read, changed or deleted: they are fetched when they are next shown. */
export function expireForumLists(client: QueryClient): void {
  for (const call of ['GET /api/forum', 'GET /api/forum/posts', 'GET /api/forum/stats'] as const)
    void invalidate(client, call, undefined, 'none')
}

/** Fetches an article's comments anew. */
export function refetchComments(client: QueryClient, article: string): void {
  void invalidate(client, 'GET /api/articles/:id/comments', { id: article })
  void invalidate(client, 'GET /api/comments/:id/replies')
}

/** Fetches a discussion of the forum anew. */
export function refetchDiscussion(client: QueryClient, id: string): void {
  void invalidate(client, 'GET /api/forum/posts/:id', { id })
  void invalidate(client, 'GET /api/forum/posts/:id/replies', { id })
  expireForumLists(client)
}

const callsWithTexts = [
  'GET /api/articles/:id/comments',
  'GET /api/comments/:id/replies',
  'GET /api/forum/posts/:id',
  'GET /api/forum/posts/:id/replies',
] as const

/** Changes a text in every reply that has been fetched. */
export function amendFetched(client: QueryClient, id: string, change: Partial<Text>): void {
  for (const call of callsWithTexts) changeReplies(client, call, undefined, (reply) => amend(reply, id, change))
}

/** The same value with one text in it changed; a part without the text stays the same object, so that its rows rest. */
export function amend<T>(value: T, id: string, change: Partial<Text>): T {
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value && value.id === id) return { ...value, ...change }
  const entries = Object.entries(value).map(([key, part]) => [key, amend(part, id, change)] as const)
  if (entries.every(([key, part]) => part === value[key as keyof T])) return value
  return (Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)) as T
}

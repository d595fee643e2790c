import type { QueryClient } from '@tanstack/react-query'
import { forumCategories, forumLimits } from '../../../contract/forum.ts'
import { isSearch } from '../../../contract/search.ts'
import { ask, askPages, invalidate, isMissing } from '../../kit/api.ts'
import { refetchEvery } from '../../kit/data-saver.ts'
import type { RouteQuery } from '../../kit/page.ts'
import { cursor, oneOf, parseListParams, searchText, type ListParams } from '../../lists/list-params.ts'

const readers = { search: searchText, category: oneOf(...forumCategories), cursor }
export type ForumListParams = ListParams<typeof readers>

/** Parses the list's address. */
export const parseForumList = (search: URLSearchParams): ForumListParams => parseListParams(readers, search)

const live = refetchEvery(forumLimits.refetchMs)

/** A page of the list, or of what a search found. */
export function forumListQuery({ search, category, cursor: from }: ForumListParams) {
  const query = { search: isSearch(search) ? search : undefined, category, cursor: from }
  return { ...askPages('GET /api/forum/posts', {}, query), ...live }
}

export const forumStatsQuery = () => ({ ...ask('GET /api/forum/stats', {}), ...live })

/** What the list's address opens with. */
export const forumRouteQueries = (search: URLSearchParams) => [
  forumListQuery(parseForumList(search)),
  forumStatsQuery(),
]

/** Discussions that one of this title may repeat. */
export const similarQuery = (title: string) => ask('GET /api/forum/similar', {}, { title })

/** How long an answer counts as new: after that a member who opens the discussion again is shown it as it is then. */
const staleTime = 5_000

export const postQuery = (id: string) => ({ ...ask('GET /api/forum/posts/:id', { id }), ...live, staleTime })

/** What a discussion's address asks for. */
export interface DiscussionParams {
  /** The page of replies; of `reply`, the one that it is on. */
  page: number | undefined
  reply: string | undefined
  /** The form that is open, and the text that it is about. */
  panel: PanelName | undefined
  about: string | undefined
}

/** What can be opened at a reply, or at the discussion itself. */
export const panels = ['quote', 'edit', 'delete', 'report', 'hide'] as const
export type PanelName = (typeof panels)[number]

export function readPost(search: URLSearchParams): DiscussionParams {
  const page = Number(search.get('page'))
  const panel = panels.find((name) => search.has(name))
  return {
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    reply: search.get('reply') ?? undefined,
    panel,
    about: panel && (search.get(panel) ?? undefined),
  }
}

/** A page of replies. */
export function repliesQuery(id: string, { page, reply }: Pick<DiscussionParams, 'page' | 'reply'>) {
  const query = reply ? { reply } : { page }
  return { ...ask('GET /api/forum/posts/:id/replies', { id }, query), ...live, staleTime }
}

/** What a member wrote in a discussion that they do not see any more. */
export const ownRepliesQuery = (id: string) => ask('GET /api/forum/posts/:id/own-replies', { id })

/** What a discussion's address opens with. */
export const postRouteQueries = (id: string, search: URLSearchParams): RouteQuery[] => [
  {
    ...postQuery(id),
    followUp: (client) => (isMissing(client.getQueryState(postQuery(id).queryKey)?.error) ? [ownRepliesQuery(id)] : []),
  },
  repliesQuery(id, readPost(search)),
]

/** The lists show a discussion otherwise from now on: read, answered, gone. They are asked anew when they are next seen. */
export function forgetLists(client: QueryClient): void {
  for (const call of ['GET /api/forum', 'GET /api/forum/posts', 'GET /api/forum/stats'] as const)
    void invalidate(client, call, undefined, 'none')
}

/** Asks for the discussion on the screen anew. */
export async function refetchPost(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    invalidate(client, 'GET /api/forum/posts/:id', { id }),
    invalidate(client, 'GET /api/forum/posts/:id/replies', { id }),
    invalidate(client, 'GET /api/forum/posts/:id/own-replies', { id }),
  ])
}

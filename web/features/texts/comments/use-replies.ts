import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Comment } from '../../../../contract/texts/comments-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { cursorIn, type Paged } from '../../../kit/api.ts'
import type { LoadMore } from '../../../lists/load-more.tsx'
import { useConversation } from '../context.ts'
import { useFocusOnNew } from '../focus.ts'
import type { CommentsParams } from '../params.ts'
import { threadQuery } from '../queries.ts'

/** The replies in the first reply of the API, then those loaded later, and the link to more. */
export function useReplies(comment: Comment) {
  const conversation = useConversation()
  const params = conversation.params as CommentsParams
  const { id, moreReplies } = comment
  const from = params.named === id ? params.replies : undefined
  const cursor = from ?? moreReplies
  const query = cursor === null ? noThread : threadQuery(id, cursor)
  const list = useLater({ ...query, enabled: ({ state }) => from !== undefined || state.data !== undefined })
  const later = list.data?.pages.flatMap((page) => page.body) ?? []
  const replies = from ? later : together(comment.replies, later)
  const beforeMore = useFocusOnNew(replies)
  const following = list.data?.pages.at(-1)?.next
  const next = list.data ? following && cursorIn(following) : cursor
  const fetchNextPage = () => {
    beforeMore()
    return list.fetchNextPage()
  }
  const more = next && { list: { ...list, fetchNextPage }, href: paths.comment(conversation, id, { replies: next }) }
  return { replies, more }
}

/** Stands for all comments without further replies; it is never sent. */
const noThread = threadQuery('none', '')

type RepliesData = InfiniteData<Paged<Comment[]>>
type Options = Omit<ReturnType<typeof threadQuery>, 'enabled'> & {
  enabled: (query: { state: { data: RepliesData | undefined } }) => boolean
}
type List = Parameters<typeof LoadMore>[0]['list'] & { data: RepliesData | undefined }

/** On the server nothing is fetched while a page is rendered, and an observer would cost as much as the comment. */
const useLater: (options: Options) => List = import.meta.env.SSR
  ? ({ queryKey, enabled }) => ({
      data: enabled({ state: { data: undefined } }) ? useQueryClient().getQueryData(queryKey) : undefined,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: async () => {},
    })
  : (options) => useInfiniteQuery(options)

/** The API returns the path to a thread's comment both by itself and among the other replies: it is shown once, with its replies. */
function together(first: Comment[], later: Comment[]): Comment[] {
  if (later.length === 0) return first
  const loaded = new Map(first.map((comment) => [comment.id, comment]))
  const ids = new Set(later.map(({ id }) => id))
  return [...first.filter(({ id }) => !ids.has(id)), ...later.map((comment) => loaded.get(comment.id) ?? comment)]
}

import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import type { ForumPost, ForumReply } from '../../../contract/forum-api.ts'
import { changeReplies, invalidate } from '../../kit/api.ts'
import { useMe } from '../../kit/me.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import { forgetLists, readPost, type DiscussionParams } from './queries.ts'

interface PostContext {
  post: ForumPost
  isAdmin: boolean
  asked: DiscussionParams
  changePost: (change: Partial<ForumPost>) => void
  /** Changes a reply wherever it has been fetched. */
  changeReply: (id: string, change: Partial<ForumReply>) => void
  /** Fetches the discussion and the lists anew after one of its replies was hidden, shown or deleted: its counts are others. */
  recount: () => void
}

export const PostPlace = createContext<PostContext | null>(null)

/** The discussion around a reply. */
export function usePost(): PostContext {
  const place = use(PostPlace)
  if (!place) throw new Error('A reply is shown inside its discussion')
  return place
}

/** What the parts of a discussion's screen need to know and to change. */
export function usePostContext(post: ForumPost): PostContext {
  const client = useQueryClient()
  const isAdmin = useMe()?.isAdmin ?? false
  const search = usePlaceSearch()
  return useMemo(() => {
    const { id } = post
    return {
      post,
      isAdmin,
      asked: readPost(search),
      changePost: (change) =>
        changeReplies(client, 'GET /api/forum/posts/:id', { id }, (shown) => ({ ...shown, ...change })),
      changeReply: (reply, change) =>
        changeReplies(client, 'GET /api/forum/posts/:id/replies', { id }, (page) => ({
          ...page,
          replies: page.replies.map((shown) => (shown.id === reply ? { ...shown, ...change } : shown)),
        })),
      recount: () => {
        void invalidate(client, 'GET /api/forum/posts/:id', { id })
        forgetLists(client)
      },
    }
  }, [client, post, isAdmin, search])
}

/** The forms that the buttons of the texts belong to, by their ids. */
export const openForm = 'forum-open'
export const likePostForm = 'forum-like-discussion'
export const likeReplyForm = 'forum-like-reply'
export const answerForm = 'forum-answer'

export const replyId = (id: string) => `reply-${id}`

import { createContext, use } from 'react'
import type { Me } from '../../../contract/accounts-api.ts'
import type { Alike } from './accessible-label.ts'
import type { CommentsParams } from './queries.ts'

interface DiscussionContext {
  article: string
  /** Null while nobody is signed in. */
  me: Me | null
  asked: CommentsParams
  /** Told to those who hear the page. */
  say: (words: string) => void
  alike: Alike
}

export const DiscussionPlace = createContext<DiscussionContext | null>(null)

/** The discussion around a comment. */
export function useDiscussion(): DiscussionContext {
  const place = use(DiscussionPlace)
  if (!place) throw new Error('A comment is shown inside its discussion')
  return place
}

/** The forms that every comment's buttons belong to: one for the whole discussion, so that a comment weighs little. */
export const openForm = 'comment-open'
export const likeForm = 'comment-like'

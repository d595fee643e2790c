import { useCallback, useState } from 'react'
import type { Comment } from '../../../contract/discussion-api.ts'
import { amend } from './cache.ts'

/** What the member has just written here: on its way, or stored and perhaps not yet in the list. */
export interface OptimisticComments {
  /** The text on its way. */
  sending: string | null
  setSending: (text: string | null) => void
  written: Comment[]
  add: (comment: Comment) => void
  /** Null takes the comment away. */
  change: (id: string, change: Partial<Comment> | null) => void
}

export function useOptimisticComments(): OptimisticComments {
  const [sending, setSending] = useState<string | null>(null)
  const [written, setWritten] = useState<Comment[]>([])
  const add = useCallback((comment: Comment) => {
    setWritten((before) => [...before.filter(({ id }) => id !== comment.id), comment])
    setSending(null)
  }, [])
  const change = useCallback((id: string, change: Partial<Comment> | null) => {
    setWritten((before) => (change ? amend(before, id, change) : before.filter((comment) => comment.id !== id)))
  }, [])
  return { sending, setSending, written, add, change }
}

/** Those of them that the list does not hold. */
export function notIn(written: Comment[], list: Comment[]): Comment[] {
  if (written.length === 0) return written
  const ids = new Set(list.map(({ id }) => id))
  return written.filter(({ id }) => !ids.has(id))
}

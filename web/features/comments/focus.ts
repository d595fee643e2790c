import { useCallback, useEffect, useRef } from 'react'
import { focusOn } from '../user-text/focus.ts'

export const commentId = (id: string) => `comment-${id}`

/**
 * A button that asks for more moves on or goes: whoever pressed it goes on at the first comment that was not there before.
 * @returns to be called before more is asked for
 */
export function useFocusOnNew(comments: { id: string }[]): () => void {
  const before = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const first = before.current && comments.find(({ id }) => !before.current?.has(id))
    if (!first) return
    before.current = null
    focusOn(commentId(first.id))
  }, [comments])
  return useCallback(() => {
    before.current = new Set(comments.map(({ id }) => id))
  }, [comments])
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Article } from '../../../contract/articles-api.ts'

/** Milliseconds before the end counts as read: a link to a comment passes it at once. */
const least = 10_000

/** Ticks an article that is read to its end, and keeps the place of a member who leaves before. The code for it is loaded when it is time. */
export function useReading({ id, done, step, published }: Article): void {
  const client = useQueryClient()
  const isLesson = step !== null
  useEffect(() => {
    if (!published || done) return
    const left = new AbortController()
    const watch = async () => (await import('../ladder/reading.ts')).watchReading(client, { id, isLesson }, left.signal)
    // When the code does not arrive, the button is still there.
    const timer = setTimeout(() => void watch().catch(() => {}), least)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [client, id, done, isLesson, published])
}

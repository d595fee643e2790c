import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Article } from '../../../contract/articles-api.ts'

/** Milliseconds before the end counts as read: a link to a comment passes it at once. */
const least = 10_000

/** Loaded when it is time; when it does not arrive, the buttons are still there. */
const late = async (act: (code: Awaited<ReturnType<typeof load>>) => void) => load().then(act, () => {})
const load = async () => import('../ladder/reading.ts')

/**
 * Ticks an article that is read to its end, and keeps it on the device to be read without a connection, as one that is saved.
 * Keeps the place of a member who leaves before the end.
 */
export function useReading({ id, slug, counterpart, done, saved, step, published }: Article): void {
  const client = useQueryClient()
  const isLesson = step !== null
  useEffect(() => {
    if (!published) return
    const left = new AbortController()
    const article = { id, slug, counterpart, done, isLesson }
    const timer = setTimeout(() => void late((code) => code.watchReading(client, article, left.signal)), least)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [client, id, slug, counterpart, done, isLesson, published])
  useEffect(() => {
    if (saved) void late((code) => code.keepArticle(client, { id, slug }))
  }, [client, id, slug, saved])
}

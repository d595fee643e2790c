import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { paths, type ArticleRef } from '../../../contract/paths.ts'
import { send } from '../../kit/send.ts'
import { cacheForOffline } from '../../kit/cache-for-offline.ts'
import { useDataSaver } from '../../kit/data-saver.ts'
import { getMe } from '../../kit/me.ts'
import { setDoneHere, type Tickable } from '../ladder/done-here.ts'
import { setDone } from '../ladder/set-done.ts'

/** Milliseconds before the end counts as read: a link to a comment passes it at once. */
const least = 10_000

/**
 * Ticks an article that is read to its end, and caches it on the device to be read offline, as a saved article; while data are saved, a saved one alone.
 * Saves the reading position of a member who leaves before the end.
 */
export function useReading({ id, slug, counterpart, done, saved, step, published, changes }: Article): void {
  const client = useQueryClient()
  const isLesson = step !== null
  const hasNews = changes.some(({ isNew }) => isNew)
  const savesData = useDataSaver()
  useEffect(() => {
    if (!published) return
    const left = new AbortController()
    const article = { id, slug, counterpart, done, hasNews, isLesson, savesData }
    const timer = setTimeout(watchReading, least, client, article, left.signal)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [client, id, slug, counterpart, done, hasNews, isLesson, savesData, published])
  useEffect(() => {
    if (saved) void cacheForOffline(paths.article({ id, slug }), getMe(client))
  }, [client, id, slug, saved])
}

/**
 * Acts when the end of the article is in view, or a member leaves before that.
 * @param left aborted when the article is not on the screen any more
 */
function watchReading(
  client: QueryClient,
  article: ArticleRef & Tickable & { done: boolean; hasNews: boolean; isLesson: boolean; savesData: boolean },
  left: AbortSignal,
): void {
  const { id, done, hasNews, isLesson, savesData } = article
  const watching = new AbortController()
  const signal = AbortSignal.any([left, watching.signal])
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some((entry) => entry.isIntersecting)) return
    watching.abort()
    if (!savesData) void cacheForOffline(paths.article(article), getMe(client))
    if (done) {
      // From now on what has changed since the tick is not new. If the call fails, it stays new.
      if (hasNews) void send('PUT /api/articles/:id/done', { id }, { done }).catch(() => {})
      return
    }
    if (getMe(client)) setDone(client, article, true)
    else if (isLesson) setDoneHere(article, true)
  })
  observer.observe(document.querySelector('.ending') as Element)
  signal.addEventListener('abort', () => observer.disconnect())
  if (!getMe(client) || done) return
  let position: ReadingPosition | null = null
  const savePosition = () => {
    // If the call fails, only the position is lost.
    if (position && !watching.signal.aborted)
      void send('PUT /api/articles/:id/place', { id }, position, true).catch(() => {})
    position = null
  }
  // When the screen changes, the text is gone before the signal.
  const look = () => (position = positionIn(document.querySelector('.read > .body')))
  look()
  window.addEventListener('scroll', look, { passive: true, signal })
  document.addEventListener('visibilitychange', () => document.hidden && savePosition(), { signal })
  left.addEventListener('abort', savePosition)
}

interface ReadingPosition {
  /** The id of the last heading above the middle of the screen. */
  place: string | null
  /** Hundredths of the text above the screen. */
  part: number
}

/** The reading position in a text; null near its beginning and its end. */
function positionIn(text: Element | null): ReadingPosition | null {
  const { top = 0, height = 1 } = text?.getBoundingClientRect() ?? {}
  const part = Math.round((-top * 100) / height)
  if (!text || part < 5 || part > 95) return null
  const passed = [...text.querySelectorAll('[id]:is(h2, h3)')].filter(
    (heading) => heading.getBoundingClientRect().top < window.innerHeight / 2,
  )
  return { place: passed.at(-1)?.id ?? null, part }
}

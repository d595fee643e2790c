import type { QueryClient } from '@tanstack/react-query'
import { paths, type ArticleRef } from '../../../contract/paths.ts'
import { send } from '../../kit/act.ts'
import { keepOffline } from '../../kit/keep-offline.ts'
import { getMe } from '../../kit/me.ts'
import { setDoneHere, type Tickable } from './done-here.ts'
import { setDone } from './set-done.ts'

/** Keeps an article on this device, to be read without a connection. */
export function keepArticle(client: QueryClient, article: ArticleRef): void {
  void keepOffline(paths.article(article), getMe(client))
}

/**
 * Ticks an article and keeps it on the device when its end is in view; keeps the place of a member who leaves before that.
 * @param left aborted when the article is not on the screen any more
 */
export function watchReading(
  client: QueryClient,
  article: ArticleRef & Tickable & { done: boolean; isLesson: boolean },
  left: AbortSignal,
): void {
  if (left.aborted) return
  const { id, done, isLesson } = article
  const watching = new AbortController()
  const signal = AbortSignal.any([left, watching.signal])
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some((entry) => entry.isIntersecting)) return
    watching.abort()
    keepArticle(client, article)
    if (done) return
    if (getMe(client)) setDone(client, article, true)
    else if (isLesson) setDoneHere(article, true)
  })
  observer.observe(document.querySelector('.ending') as Element)
  signal.addEventListener('abort', () => observer.disconnect())
  if (!getMe(client) || done) return
  let place: Place | null = null
  const keepPlace = () => {
    // Without an answer nothing is lost but the place.
    if (place && !watching.signal.aborted) void send('PUT /api/articles/:id/place', { id }, place, true).catch(() => {})
    place = null
  }
  // When the screen changes, the text is gone before the signal.
  const look = () => (place = placeIn(document.querySelector('.read > .body')))
  look()
  window.addEventListener('scroll', look, { passive: true, signal })
  document.addEventListener('visibilitychange', () => document.hidden && keepPlace(), { signal })
  left.addEventListener('abort', keepPlace)
}

interface Place {
  /** The id of the last heading above the middle of the screen. */
  place: string | null
  /** Hundredths of the text above the screen. */
  part: number
}

/** The place in a text; null near its beginning and its end. */
function placeIn(text: Element | null): Place | null {
  const { top = 0, height = 1 } = text?.getBoundingClientRect() ?? {}
  const part = Math.round((-top * 100) / height)
  if (!text || part < 5 || part > 95) return null
  const passed = [...text.querySelectorAll('[id]:is(h2, h3)')].filter(
    (heading) => heading.getBoundingClientRect().top < window.innerHeight / 2,
  )
  return { place: passed.at(-1)?.id ?? null, part }
}

import type { QueryClient } from '@tanstack/react-query'
import { t } from '#words'
import { send } from '../../kit/send.ts'
import { changeReplies, forget } from '../../kit/cached-replies.ts'
import { optimisticToggle } from '../../kit/optimistic-toggle.ts'
import { setDoneHere, type Tickable } from './done-here.ts'

/** Ticks a lesson in the account, or takes the tick back, in both languages. */
export function setDone(client: QueryClient, article: Tickable, done: boolean): void {
  const { id } = article
  const inBothLanguages = [id, article.counterpart?.id ?? id]
  optimisticToggle({
    key: `done ${id}`,
    shown: { on: !done, count: 0 },
    show({ on }) {
      setDoneHere(article, false)
      forget(client, 'GET /api/ladder')
      forget(client, 'GET /api/first-lesson')
      forget(client, 'GET /api/home')
      forget(client, 'GET /api/ladder/:slug')
      for (const one of inBothLanguages)
        changeReplies(client, 'GET /api/articles/:id', { id: one }, (shown) => ({ ...shown, done: on }))
      changeReplies(client, 'GET /api/ladder/:slug', undefined, (step) => ({
        ...step,
        lessons: step.lessons.map((lesson) => (inBothLanguages.includes(lesson.id) ? { ...lesson, done: on } : lesson)),
      }))
    },
    send: async (on) => ({ on: (await send('PUT /api/articles/:id/done', { id }, { done: on })).done, count: 0 }),
    failed: (on) => (on ? t`Could not tick the lesson` : t`Could not take the tick back`),
  })(done)
}

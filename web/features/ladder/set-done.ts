import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../kit/act.ts'
import { changeReplies, forget } from '../../kit/api.ts'
import { optimisticToggle } from '../../kit/optimistic-toggle.ts'
import { setDoneHere } from './done-here.ts'

/** Ticks a lesson in the account, or takes the tick back. */
export function setDone(client: QueryClient, id: string, done: boolean): void {
  optimisticToggle({
    key: `done ${id}`,
    shown: { on: !done, count: 0 },
    show({ on }) {
      setDoneHere(id, false)
      forget(client, 'GET /api/ladder')
      forget(client, 'GET /api/first-lesson')
      forget(client, 'GET /api/ladder/:slug')
      changeReplies(client, 'GET /api/articles/:id', { id }, (article) => ({ ...article, done: on }))
      changeReplies(client, 'GET /api/ladder/:slug', undefined, (step) => ({
        ...step,
        lessons: step.lessons.map((lesson) => (lesson.id === id ? { ...lesson, done: on } : lesson)),
      }))
    },
    send: async (on) => ({ on: (await send('PUT /api/articles/:id/done', { id }, { done: on })).done, count: 0 }),
    failed: (on) => (on ? 'Could not tick the lesson' : 'Could not take the tick back'),
  })(done)
}

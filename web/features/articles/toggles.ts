import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../kit/act.ts'
import { forget } from '../../kit/api.ts'
import { useOptimisticToggle, type Marked } from '../../kit/optimistic-toggle.ts'

/** The two things that a member does with an article: how each is sent, and what is said when it fails. */
const marks = {
  like: {
    send: async (id: string, liked: boolean): Promise<Marked> => {
      const reply = await send('PUT /api/articles/:id/like', { id }, { liked })
      return { on: reply.liked, count: reply.likeCount }
    },
    failed: (on: boolean) => (on ? 'Could not like the article' : 'Could not take the like back'),
  },
  save: {
    send: async (id: string, saved: boolean): Promise<Marked> => {
      const reply = await send('PUT /api/articles/:id/saved', { id }, { saved })
      return { on: reply.saved, count: reply.saveCount }
    },
    failed: (on: boolean) => (on ? 'Could not save the article' : 'Could not remove the article from your list'),
  },
}
export type Toggle = keyof typeof marks

/**
 * Likes or saves an article.
 * @param shown what stands there now
 * @param show shows something else
 * @returns sends what is to be; `done` is called when that is so
 */
export function useArticleToggle(
  mark: Toggle,
  id: string,
  { shown, show }: { shown: Marked; show: (marked: Marked) => void },
): (on: boolean, done?: () => void) => void {
  const client = useQueryClient()
  return useOptimisticToggle({
    key: [mark, id],
    shown,
    show(marked) {
      // Where else the article is kept as it was before; what is on the screen is changed there.
      forget(client, 'GET /api/articles/:id', { id })
      forget(client, 'GET /api/saved-articles')
      show(marked)
    },
    send: (on) => marks[mark].send(id, on),
    failed: marks[mark].failed,
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../kit/act.ts'
import { forget } from '../../kit/api.ts'
import { optimisticToggle, type Toggle } from '../../kit/optimistic-toggle.ts'

/** The toggles of an article: the call, the properties of state and count, and the failure's message. */
export const articleToggles = {
  like: {
    call: 'PUT /api/articles/:id/like',
    flag: 'liked',
    counter: 'likeCount',
    failed: (on: boolean) => (on ? 'Could not like the article' : 'Could not take the like back'),
  },
  save: {
    call: 'PUT /api/articles/:id/saved',
    flag: 'saved',
    counter: 'saveCount',
    failed: (on: boolean) => (on ? 'Could not save the article' : 'Could not remove the article from your list'),
  },
} as const
export type ArticleToggle = keyof typeof articleToggles

/**
 * Likes or saves an article.
 * @returns the function that switches it; `done` is called after the server's reply
 */
export function useArticleToggle(name: ArticleToggle, id: string, shown: Toggle, show: (toggle: Toggle) => void) {
  const client = useQueryClient()
  const { call, flag, counter, failed } = articleToggles[name]
  return optimisticToggle({
    key: `${name} ${id}`,
    shown,
    show(toggle) {
      // Other cached replies hold the old state.
      forget(client, 'GET /api/articles/:id', { id })
      forget(client, 'GET /api/saved-articles')
      show(toggle)
    },
    send: async (on) => {
      const reply: Record<string, unknown> = await send(call, { id }, { [flag]: on } as never)
      return { on: reply[flag] === true, count: Number(reply[counter]) }
    },
    failed,
  })
}

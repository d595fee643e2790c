import { useQueryClient } from '@tanstack/react-query'
import { t } from '#words'
import { send } from '../../kit/send.ts'
import { forget } from '../../kit/cached-replies.ts'
import { optimisticToggle, type Toggle } from '../../kit/optimistic-toggle.ts'

/** The toggles of an article: the call, the properties of state and count, the button, and the messages. */
export const articleToggles = {
  like: {
    call: 'PUT /api/articles/:id/like',
    flag: 'liked',
    counter: 'likeCount',
    label: 'Like',
    named: 'Like this article',
    counted: ['{count} like', '{count} likes'],
    icon: 'M12 20S4 15 4 9.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.2C20 15 12 20 12 20z',
    done: { title: t`You like this article` },
    failed: (on: boolean) => (on ? t`Could not like the article` : t`Could not take the like back`),
  },
  save: {
    call: 'PUT /api/articles/:id/saved',
    flag: 'saved',
    counter: 'saveCount',
    label: 'Save',
    named: 'Save this article',
    counted: ['{count} save', '{count} saves'],
    icon: 'M7 4h10v16l-5-4-5 4z',
    done: { title: t`Article saved`, text: t`It is in your profile, under Saved.` },
    failed: (on: boolean) => (on ? t`Could not save the article` : t`Could not remove the article from your list`),
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

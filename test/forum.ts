import * as z from 'zod/mini'
import { Discussion, DiscussionSummary, ForumReplies, ForumReply } from '../contract/texts/forum-shapes.ts'
import type { testApp } from './app.ts'

type Site = Awaited<ReturnType<typeof testApp>>
/** The caller's headers. */
type As = Record<string, string>

const question = { title: 'Where to begin', content: 'I earn little.', category: 'Beginner Questions' }

/** The calls of the forum; replies are checked strictly by the contract, and an error throws its message. */
export function forumOf({ get, post, put, patch, delete: remove }: Site) {
  const read = <T>(shape: z.ZodMiniType<T>, reply: { status: number; text: string; json: unknown }): T => {
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`)
    return z.parse(shape, reply.json)
  }
  const strict = {
    discussion: z.strictObject(Discussion.shape),
    reply: z.strictObject(ForumReply.shape),
    list: z.array(z.strictObject(DiscussionSummary.shape)),
    page: z.strictObject(ForumReplies.shape),
  }
  return {
    begin: async (as: As, differs: object = {}) =>
      read(strict.discussion, await post('/api/forum/posts', { ...question, ...differs }, as)),
    show: async (as: As, id: string) => read(strict.discussion, await get(`/api/forum/posts/${id}`, as)),
    list: async (as: As, query = '') => read(strict.list, await get(`/api/forum/posts${query}`, as)),
    page: async (as: As, id: string, query = '') =>
      read(strict.page, await get(`/api/forum/posts/${id}/replies${query}`, as)),
    say: async (as: As, id: string, content: string, quotesId: string | null = null) =>
      read(strict.reply, await post(`/api/forum/posts/${id}/replies`, { content, quotesId }, as)),
    unsay: async (as: As, id: string) => read(strict.reply, await remove(`/api/forum/replies/${id}`, as)),
    answer: async (as: As, id: string, replyId: string | null) =>
      read(strict.discussion, await put(`/api/forum/posts/${id}/answer`, { replyId }, as)),
    rule: async (as: As, id: string, ruling: object) =>
      read(strict.discussion, await patch(`/api/forum/posts/${id}`, ruling, as)),
    ruleReply: async (as: As, id: string, hiddenReason: string | null) =>
      read(strict.reply, await patch(`/api/forum/replies/${id}`, { hiddenReason }, as)),
  }
}

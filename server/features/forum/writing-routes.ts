import { forum } from '../../../contract/forum-api.ts'
import { forumLimits } from '../../../contract/forum.ts'
import type { Keepable } from '../../../contract/discussion.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { storedText } from '../user-text/text.ts'
import { findPost, noPost } from './posts.ts'
import { inOneLine } from './preview.ts'
import { findReply } from './replies.ts'
import { createPost, editPost, removeOwnPost } from './write-post.ts'
import { createReply, editReply, removeOwnReply } from './write-reply.ts'

/** What members write in the forum. */
export const forumWritingRoutes = ({ db, now }: Services): Route[] => [
  serve(forum.create, async ({ body, user: { id: me, isAdmin } }) => {
    const { category, sendKey } = body
    const id = await createPost(db, { ...postWords(body), category, me, sendKey, now: now() })
    return found(await findPost(db, { id, me, isAdmin }))
  }),

  serve(forum.edit, async ({ params: { id }, body, user: { id: me, isAdmin } }) => {
    await editPost(db, { id, me, isAdmin, ...postWords(body), now: now() })
    return found(await findPost(db, { id, me, isAdmin }))
  }),

  serve(forum.remove, async ({ params: { id }, user: { id: me, isAdmin } }) => {
    await removeOwnPost(db, { id, me, isAdmin })
    return { post: (await findPost(db, { id, me, isAdmin })) ?? null }
  }),

  serve(forum.reply, async ({ params: { id: post }, body, user: { id: me, isAdmin } }) => {
    const { quotesId: quotes = null, sendKey } = body
    const reply = { post, me, isAdmin, content: replyWords(body), quotes, sendKey }
    return findReply(db, { id: await createReply(db, reply, now), me, isAdmin })
  }),

  serve(forum.editReply, async ({ params: { id }, body, user: { id: me, isAdmin } }) => {
    await editReply(db, { id, me, isAdmin, content: replyWords(body), now: now() })
    return findReply(db, { id, me, isAdmin })
  }),

  serve(forum.removeReply, async ({ params: { id }, user: { id: me, isAdmin } }) => {
    await removeOwnReply(db, { id, me, isAdmin })
    // What is gone shows nothing; its discussion may be one that the writer does not see any more.
    return findReply(db, { id, me, isAdmin: true })
  }),
]

type Kept = { keep?: Keepable[] | undefined }

/** A title is one line, whatever was pasted. */
const postWords = ({ title, content, keep = [] }: Kept & { title: string; content: string }) => ({
  title: storedText(inOneLine(title), keep, { what: 'Title', field: 'title', ...forumLimits.title }),
  content: storedText(content, keep, { what: 'Content', ...forumLimits.content }),
})

const replyWords = ({ content, keep = [] }: Kept & { content: string }) =>
  storedText(content, keep, { what: 'Reply', ...forumLimits.reply })

function found<T>(wanted: T | undefined): T {
  if (wanted === undefined) throw noPost()
  return wanted
}

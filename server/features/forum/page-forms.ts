import { pathOfThisSite } from '../../../contract/accounts.ts'
import type { Forms } from '../../pages/page-forms.ts'
import { asWritten, likedOrNot, namedByItsText, privateFaults } from '../user-text/plain-sending.ts'
import { reasonGiven } from '../user-text/reason.ts'

/** The forms of the forum without JavaScript. What is done in a discussion leads back to its place there. */
export const forumForms: Forms = {
  discussion: { call: 'POST /api/forum/posts', check: privateFaults, body: namedByItsText, to: () => '/forum' },
  'edit-discussion': {
    call: 'PUT /api/forum/posts/:id',
    check: privateFaults,
    body: asWritten,
    to: ({ id }) => postPath(id),
  },
  'delete-discussion': {
    call: 'DELETE /api/forum/posts/:id',
    to: ({ post }, _, { id }) => (post ? postPath(id) : '/forum'),
  },
  'like-discussion': { call: 'PUT /api/forum/posts/:id/like', body: likedOrNot, to: samePage },
  'follow-discussion': {
    call: 'PUT /api/forum/posts/:id/follow',
    body: ({ id, following }) => ({ id, following: following === 'yes' }),
    to: samePage,
  },
  'answer-discussion': {
    call: 'PUT /api/forum/posts/:id/answer',
    body: ({ id, answer }) => ({ id, replyId: answer ?? null }),
    to: samePage,
  },
  'rule-discussion': { call: 'PATCH /api/forum/posts/:id', check: reasonGiven, body: rulingOf, to: samePage },
  reply: {
    call: 'POST /api/forum/posts/:id/replies',
    check: privateFaults,
    body: namedByItsText,
    to: ({ postId, id }) => replyPath(postId, id),
  },
  'edit-reply': {
    call: 'PUT /api/forum/replies/:id',
    check: privateFaults,
    body: asWritten,
    to: ({ postId, id }) => replyPath(postId, id),
  },
  'delete-reply': { call: 'DELETE /api/forum/replies/:id', to: ({ postId, id }) => replyPath(postId, id) },
  'like-reply': {
    call: 'PUT /api/forum/replies/:id/like',
    body: likedOrNot,
    to: (_, { pathname }, sent) => {
      const id = String(likedOrNot(sent).id)
      return `${pathOfThisSite(pathname) ?? '/'}?reply=${id}#reply-${id}`
    },
  },
  'rule-reply': {
    call: 'PATCH /api/forum/replies/:id',
    check: reasonGiven,
    body: rulingOf,
    to: ({ postId, id }) => replyPath(postId, id),
  },
}

type Body = Record<string, unknown>

const postPath = (id: unknown) => `/forum/${String(id)}`
const replyPath = (post: unknown, id: unknown) => `/forum/${String(post)}?reply=${String(id)}#reply-${String(id)}`

/**
 * The page of the discussion that the form was on, without the form that it had open: a path of this site, whatever
 * was asked.
 */
function samePage(_: Body, { pathname, searchParams }: URL): string {
  const page = searchParams.get('page')
  return pathOfThisSite(page ? `${pathname}?${new URLSearchParams({ page })}` : pathname) ?? '/'
}

/** What an admin decides, from the fields of a form: 'yes' and 'no' for a switch; `show` takes the reason away. */
function rulingOf({ id, isPinned, isLocked, category, hiddenReason, show }: Body): Body {
  return {
    id,
    ...(isPinned !== undefined && { isPinned: isPinned === 'yes' }),
    ...(isLocked !== undefined && { isLocked: isLocked === 'yes' }),
    ...(category !== undefined && { category }),
    ...(hiddenReason !== undefined && { hiddenReason }),
    ...(show !== undefined && { hiddenReason: null }),
  }
}

import { createHash } from 'node:crypto'
import { pathOfThisSite } from '../../../contract/accounts.ts'
import { commentFault, keptIn, noReason } from '../../../contract/discussion.ts'
import { paths } from '../../../contract/paths.ts'
import { detectPii } from '../../../contract/pii.ts'
import type { Forms } from '../../pages/page-forms.ts'

type Body = Record<string, unknown>
type Errors = Record<string, string[]>

const toComment = ({ articleId, id }: Body) => paths.comment(String(articleId), String(id))
const toPost = ({ id }: Body) => paths.discussion(String(id))
const toReply = ({ postId, id }: Body) => paths.forumReply(String(postId), String(id))

/** The forms of texts without JavaScript. Each leads back to the place of the text. */
export const textForms: Forms = {
  'POST /api/articles/:id/comments': { check: commentErrors, body: withSendKey },
  'PUT /api/comments/:id': { check: commentErrors, body: asWritten },
  'DELETE /api/comments/:id': {
    to: ({ articleId, comment }, _, { id }) =>
      comment ? toComment({ articleId, id }) : paths.articleDiscussion(String(articleId)),
  },
  'POST /api/forum/posts': { check: privateErrors, body: withSendKey },
  'PUT /api/forum/posts/:id': { check: privateErrors, body: asWritten },
  'DELETE /api/forum/posts/:id': { to: ({ post }, _, sent) => (post ? toPost(sent) : paths.forum()) },
  'PUT /api/forum/posts/:id/answer': { body: ({ id, replyId = null }) => ({ id, replyId }) },
  'POST /api/forum/posts/:id/replies': { check: privateErrors, body: withSendKey },
  'PUT /api/forum/replies/:id': { check: privateErrors, body: asWritten },

  comment: {
    call: 'POST /api/articles/:id/comments',
    check: commentErrors,
    body: withSendKey,
    to: toComment,
  },
  'edit-comment': { call: 'PUT /api/comments/:id', check: commentErrors, body: asWritten, to: toComment },
  'delete-comment': {
    call: 'DELETE /api/comments/:id',
    to: ({ articleId, comment }, _, { id }) =>
      comment ? toComment({ articleId, id }) : paths.articleDiscussion(String(articleId)),
  },
  'like-comment': {
    call: 'PUT /api/comments/:id/like',
    body: likeOrUnlike,
    to: ({ articleId }, _, sent) => toComment({ articleId, id: likeOrUnlike(sent).id }),
  },
  'rule-comment': {
    call: 'PATCH /api/comments/:id',
    check: reasonErrors,
    body: ({ id, hiddenReason = null }) => ({ id, hiddenReason }),
    to: toComment,
  },
  report: { call: 'POST /api/reports' },

  discussion: { call: 'POST /api/forum/posts', check: privateErrors, body: withSendKey, to: () => paths.forum() },
  'edit-discussion': { call: 'PUT /api/forum/posts/:id', check: privateErrors, body: asWritten, to: toPost },
  'delete-discussion': {
    call: 'DELETE /api/forum/posts/:id',
    to: ({ post }, _, sent) => (post ? toPost(sent) : paths.forum()),
  },
  'like-discussion': { call: 'PUT /api/forum/posts/:id/like', body: likeOrUnlike, to: samePage },
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
  'rule-discussion': { call: 'PATCH /api/forum/posts/:id', check: reasonErrors, body: moderation, to: samePage },

  reply: { call: 'POST /api/forum/posts/:id/replies', check: privateErrors, body: withSendKey, to: toReply },
  'edit-reply': { call: 'PUT /api/forum/replies/:id', check: privateErrors, body: asWritten, to: toReply },
  'delete-reply': { call: 'DELETE /api/forum/replies/:id', to: toReply },
  'like-reply': {
    call: 'PUT /api/forum/replies/:id/like',
    body: likeOrUnlike,
    to: (_, { pathname }, sent) => {
      const id = String(likeOrUnlike(sent).id)
      return `${pathOfThisSite(pathname) ?? '/'}?reply=${id}#reply-${id}`
    },
  },
  'rule-reply': { call: 'PATCH /api/forum/replies/:id', check: reasonErrors, body: moderation, to: toReply },
}

/**
 * The body of a text from a form: lines end with two characters each, of which one is kept; the private details that the
 * writer insists on showing stand in fields of their own.
 */
function asWritten(fields: Body): Body {
  const { content, mask: _, ['keep-phone']: __, ['keep-upi']: ___, ...rest } = fields
  const lines = typeof content === 'string' && { content: content.replaceAll('\r\n', '\n') }
  return { ...rest, ...lines, keep: keptIn(fields) }
}

/**
 * The body of a new text. The same words from the same page (`formKey`), sent twice by a slip, have one idempotency key (UUID
 * version 8, RFC 9562); other words another.
 */
function withSendKey({ formKey, ...fields }: Body): Body {
  const body = asWritten(fields)
  if (formKey === undefined) return body
  const named = JSON.stringify([formKey, body.title, body.content])
  const hash = createHash('sha256').update(named).digest('hex')
  const sendKey = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
  return { ...body, sendKey }
}

/** In a form of many texts the name of the button is `like` or `unlike`, its value the id of the text. */
function likeOrUnlike({ like, unlike }: Body): Body {
  return { id: like ?? unlike, liked: like !== undefined }
}

/** An admin's decision: 'yes' and 'no' for a switch; `show` takes the reason away. */
function moderation({ id, isPinned, isLocked, category, hiddenReason, show }: Body): Body {
  return {
    id,
    ...(isPinned !== undefined && { isPinned: isPinned === 'yes' }),
    ...(isLocked !== undefined && { isLocked: isLocked === 'yes' }),
    ...(category !== undefined && { category }),
    ...(hiddenReason !== undefined && { hiddenReason }),
    ...(show !== undefined && { hiddenReason: null }),
  }
}

/**
 * Before a text shows private details, its writer is asked: `mask` says that they are to be masked, and a field of its kind
 * that one is to be shown. Without either, the form comes back.
 */
function privateErrors(fields: Body): Errors {
  if (fields.mask !== undefined) return {}
  const kept: readonly string[] = keptIn(fields)
  const shows = (text: unknown) => typeof text === 'string' && detectPii(text).some(({ kind }) => !kept.includes(kind))
  const names = ['title', 'content'].filter((name) => shows(fields[name]))
  return Object.fromEntries(names.map((name) => [name, ['Please say what is to become of the private details']]))
}

function commentErrors(fields: Body): Errors {
  const fault = commentFault(typeof fields.content === 'string' ? fields.content : '')
  return fault ? { content: [fault] } : privateErrors(fields)
}

function reasonErrors({ hide, hiddenReason }: Body): Errors {
  return hide && !hiddenReason ? { hiddenReason: [noReason] } : {}
}

/** The page of the discussion that the form was on, without the form that it had open: a path of this site. */
function samePage(_: Body, { pathname, searchParams }: URL): string {
  const page = searchParams.get('page')
  return pathOfThisSite(page ? `${pathname}?${new URLSearchParams({ page })}` : pathname) ?? '/'
}

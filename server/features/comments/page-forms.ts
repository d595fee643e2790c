import { commentFault } from '../../../contract/discussion.ts'
import type { Forms } from '../../pages/page-forms.ts'
import { asWritten, likedOrNot, namedByItsText, privateFaults } from '../user-text/plain-sending.ts'
import { reasonGiven } from '../user-text/reason.ts'

/** The forms of the discussion without JavaScript; each leads back to the comment. */
export const commentForms: Forms = {
  comment: {
    call: 'POST /api/articles/:id/comments',
    check: faultsOf,
    body: namedByItsText,
    to: ({ articleId, id }) => commentPath(articleId, id),
  },
  'edit-comment': {
    call: 'PUT /api/comments/:id',
    check: faultsOf,
    body: asWritten,
    to: ({ articleId, id }) => commentPath(articleId, id),
  },
  'delete-comment': {
    call: 'DELETE /api/comments/:id',
    to: ({ articleId, comment }, _, { id }) =>
      comment ? commentPath(articleId, id) : `/articles/${String(articleId)}#discussion`,
  },
  'like-comment': {
    call: 'PUT /api/comments/:id/like',
    body: likedOrNot,
    to: ({ articleId }, _, sent) => commentPath(articleId, likedOrNot(sent).id),
  },
  'rule-comment': {
    call: 'PATCH /api/comments/:id',
    check: reasonGiven,
    body: ({ id, hiddenReason = null }) => ({ id, hiddenReason }),
    to: ({ articleId, id }) => commentPath(articleId, id),
  },
  report: { call: 'POST /api/reports' },
}

type Body = Record<string, unknown>

const commentPath = (article: unknown, id: unknown) =>
  `/articles/${String(article)}?comment=${String(id)}#comment-${String(id)}`

function faultsOf(fields: Body): Record<string, string[]> {
  const { content } = fields
  const fault = commentFault(typeof content === 'string' ? content : '')
  return fault ? { content: [fault] } : privateFaults(fields)
}

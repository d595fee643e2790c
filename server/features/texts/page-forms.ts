import { createHash } from 'node:crypto'
import { t } from '#words'
import { searchOf } from '../../../contract/address.ts'
import { type TextKind } from '../../../contract/texts/rules.ts'
import { commentFault, allowedIn } from '../../../contract/texts/text-form.ts'
import { paths } from '../../../contract/paths.ts'
import { detectPii } from '../../../contract/texts/pii.ts'
import { textFieldNames, textFields } from '../../../contract/texts/texts.ts'
import type { Forms } from '../../pages/page-forms.ts'

type Body = Record<string, unknown>
type Errors = Record<string, string[]>

/** A text that waits for a moderator stands on a page of its own. */
const toWaiting = ({ waiting }: Body) => (waiting === undefined ? undefined : paths.waiting)
const toDiscussion = ({ id }: Body) => paths.discussion(String(id))

const discussionErrors = (fields: Body) => privateErrors('discussion', fields)
const replyErrors = (fields: Body) => privateErrors('reply', fields)

/** The rules of the forms of texts. */
export const textForms: Forms = {
  'POST /api/articles/:id/comments': { check: commentErrors, body: withSendKey, to: toWaiting },
  'PUT /api/comments/:id': { check: commentErrors, body: asWritten },
  'DELETE /api/comments/:id': {
    // The form stands on the article's page.
    to: ({ comment }, { pathname }, { id }) =>
      comment ? `${pathname}?${searchOf({ comment: String(id) })}#comment-${id}` : `${pathname}#discussion`,
  },
  'POST /api/forum/posts': { check: discussionErrors, body: withSendKey, to: toWaiting },
  'PUT /api/forum/posts/:id': { check: discussionErrors, body: asWritten },
  'DELETE /api/forum/posts/:id': { to: ({ post }, _, sent) => (post ? toDiscussion(sent) : paths.forum()) },
  'PUT /api/forum/posts/:id/answer': { body: ({ id, replyId = null }) => ({ id, replyId }) },
  'POST /api/forum/posts/:id/replies': { check: replyErrors, body: withSendKey, to: toWaiting },
  'PUT /api/forum/replies/:id': { check: replyErrors, body: asWritten },
}

/**
 * The body of a text from a form: lines end with CR LF, of which LF is stored; the private details that the
 * writer insists on showing stand in fields of their own.
 */
function asWritten(fields: Body): Body {
  const { mask: _, ['keep-phone']: __, ['keep-upi']: ___, ...rest } = fields
  return { ...rest, ...eachField(rest, (text) => text.replaceAll('\r\n', '\n')), keep: allowedIn(fields) }
}

/**
 * The body of a new text. The same text from the same page (`formKey`), sent twice by a slip, have one idempotency key (UUID
 * version 8, RFC 9562); another text has another key.
 */
function withSendKey({ formKey, ...fields }: Body): Body {
  const body = asWritten(fields)
  if (formKey === undefined) return body
  const named = JSON.stringify([formKey, eachField(body, (text) => text)])
  const hash = createHash('sha256').update(named).digest('hex')
  const sendKey = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
  return { ...body, sendKey }
}

/** The fields of a text in a form, of any kind of text, in one order. */
const eachField = (fields: Body, valueOf: (text: string) => string): Body =>
  Object.fromEntries(
    textFieldNames.flatMap((name) => {
      const text = fields[name]
      return typeof text === 'string' ? [[name, valueOf(text)]] : []
    }),
  )

/**
 * The errors of a text that would show private details: its writer must choose. The field `mask` masks them; a field with the name of a
 * detail shows that one. Without either, the form comes back.
 */
function privateErrors(kind: TextKind, fields: Body): Errors {
  if (fields.mask !== undefined) return {}
  const allowed: readonly string[] = allowedIn(fields)
  const shows = (text: unknown) =>
    typeof text === 'string' && detectPii(text).some(({ kind }) => !allowed.includes(kind))
  const names = Object.keys(textFields[kind]).filter((name) => shows(fields[name]))
  return Object.fromEntries(names.map((name) => [name, [t`Please say what is to become of the private details`]]))
}

function commentErrors(fields: Body): Errors {
  const fault = commentFault(typeof fields.content === 'string' ? fields.content : '')
  return fault ? { content: [fault] } : privateErrors('comment', fields)
}

import type { HeldText } from '../../../../contract/texts/held-api.ts'
import { kindNamed } from '../../../../contract/texts/rules.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { spamAction, spamOfSeveral, undoing } from './spam-actions.ts'

const reason = { label: 'Reason', required: true, ready: true }

/** The decisions on a text, with the keys that make them in the queue. */
export function heldActions({ id, about, author, content }: HeldText): Action[] {
  const kind = kindNamed(about)
  const name = `the ${kind} of ${author.username}: ${content.slice(0, 40)}`
  const approval = actionCall('POST /api/admin/held/:id/approve', { params: { id }, failed: 'It was not published' })
  const rejection = actionCall('POST /api/admin/held/:id/reject', {
    params: { id },
    body: ({ reason: typed = '' }) => ({ reason: typed }),
    undo: (reply) => undoing(reply.rulings),
    confirm: {
      title: `Reject the ${kind} of ${author.username}?`,
      text: 'Nobody will read it. Its author is told why.',
      reason,
      yes: 'Reject',
      doing: 'Rejecting…',
    },
  })
  return [
    { label: 'Approve', name: `Approve ${name}`, call: approval, className: 'button line', shortcut: 'a' },
    { label: 'Reject…', name: `Reject ${name}`, call: rejection, className: 'button', danger: true, shortcut: 'r' },
    { ...spamAction(author), className: 'button', shortcut: 's' },
  ]
}

/** The decisions on several texts. */
export function heldTogether(texts: readonly HeldText[]): Action[] {
  const ids = texts.map(({ id }) => id)
  const count = pluralize(texts.length, 'text')
  const approval = actionCall('POST /api/admin/held/approvals', {
    body: () => ({ texts: ids }),
    failed: 'They were not published',
  })
  const rejection = actionCall('POST /api/admin/held/rejections', {
    body: ({ reason: typed = '' }) => ({ texts: ids, reason: typed }),
    undo: (reply) => undoing(reply.rulings),
    confirm: {
      title: `Reject ${count}?`,
      text: 'Nobody will read them. Their authors are told why.',
      reason,
      yes: 'Reject',
      doing: 'Rejecting…',
    },
  })
  return [
    { label: 'Approve', name: `Approve ${count}`, call: approval, className: 'button line' },
    { label: 'Reject…', name: `Reject ${count}`, call: rejection, className: 'button', danger: true },
    spamOfSeveral(texts.map(({ author }) => author.id)),
  ]
}

import { plural, t } from '#words'
import type { HeldText } from '../../../../contract/texts/held-api.ts'
import { kindNamed } from '../../../../contract/texts/rules.ts'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { spamAction, spamOfSeveral, undoing } from './spam-actions.ts'
import { textNames } from './text-names.ts'

const reason = { label: t`Reason`, required: true, ready: true }

/**
 * The decisions on a text, with the keys that make them in the queue.
 * @param isAlone true for the only text of its author, whose card has no other button for spam
 */
export function heldActions({ id, about, author, content }: HeldText, isAlone: boolean): Action[] {
  const text = textNames[kindNamed(about)](author.username)
  const name = `${text}: ${content.slice(0, 40)}`
  const approval = actionCall('POST /api/admin/held/:id/approve', { params: { id }, failed: t`It was not published` })
  const rejection = actionCall('POST /api/admin/held/:id/reject', {
    params: { id },
    body: ({ reason: typed = '' }) => ({ reason: typed }),
    undo: (reply) => undoing(reply.rulings),
    confirm: {
      title: t`Reject ${text}?`,
      text: t`Nobody will read it. Its author is told why.`,
      reason,
      yes: t`Reject`,
      doing: t`Rejecting…`,
    },
  })
  return [
    { label: t`Approve`, name: t`Approve ${name}`, call: approval, className: 'button line', shortcut: 'a' },
    { label: t`Reject…`, name: t`Reject ${name}`, call: rejection, danger: true, shortcut: 'r' },
    ...(isAlone ? [spamOf(author)] : []),
  ]
}

const spamOf = (author: HeldText['author']): Action => ({ ...spamAction(author), shortcut: 's' })

/** The decisions on all texts of one member. */
export function heldOfOne(texts: readonly HeldText[]): Action[] {
  const [approval, rejection] = heldTogether(texts)
  const [first] = texts
  if (!approval || !rejection || !first) return []
  return [
    { ...approval, label: t({ message: 'Approve all', context: 'texts' }), name: t`Approve all ${texts.length} texts` },
    {
      ...rejection,
      label: t({ message: 'Reject all…', context: 'texts' }),
      name: t`Reject all ${texts.length} texts`,
      className: 'row-action',
    },
    spamOf(first.author),
  ]
}

/** The decisions on several texts. */
export function heldTogether(texts: readonly HeldText[]): Action[] {
  const ids = texts.map(({ id }) => id)
  const count = plural(texts.length, { one: '# text', other: '# texts' })
  const approval = actionCall('POST /api/admin/held/approvals', {
    body: () => ({ texts: ids }),
    failed: t`They were not published`,
  })
  const rejection = actionCall('POST /api/admin/held/rejections', {
    body: ({ reason: typed = '' }) => ({ texts: ids, reason: typed }),
    undo: (reply) => undoing(reply.rulings),
    confirm: {
      title: t`Reject ${count}?`,
      text: t`Nobody will read them. Their authors are told why.`,
      reason,
      yes: t`Reject`,
      doing: t`Rejecting…`,
    },
  })
  return [
    { label: t`Approve`, name: t`Approve ${count}`, call: approval, className: 'button line' },
    { label: t`Reject…`, name: t`Reject ${count}`, call: rejection, className: 'button', danger: true },
    spamOfSeveral(texts.map(({ author }) => author.id)),
  ]
}

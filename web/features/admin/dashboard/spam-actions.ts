import { plural, t } from '#words'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'

/** Undoes rulings: everything is as it was before them. */
export const undoing = (rulings: string[]) =>
  actionCall('POST /api/admin/rulings/undo', { body: () => ({ rulings }), failed: t`Failed to undo it` })

/** Rejects and hides all that members wrote, and suspends them, in one press. The toast undoes it, and for a week each member's sheet. */
const spamCall = (members: readonly string[]) =>
  actionCall('POST /api/admin/spam', {
    body: () => ({ members: [...new Set(members)] }),
    failed: t`Nothing was done`,
    undo: (reply) => undoing(reply.rulings),
  })

/** The button of one member. */
export const spamAction = ({ id, username }: { id: string; username: string }): Action => ({
  label: t({ message: 'Spam', context: 'button' }),
  name: t`Spam: reject all, hide all, suspend ${username}`,
  call: spamCall([id]),
  danger: true,
})

/** The button of several members: those who wrote the chosen texts, or those that were chosen. */
export const spamOfSeveral = (members: readonly string[]): Action => {
  const count = new Set(members).size
  const label = t`Spam: reject all, hide all, suspend ${plural(count, { one: '# account', other: '# accounts' })}`
  return {
    label,
    name: label,
    call: spamCall(members),
    danger: true,
    className: 'button',
  }
}

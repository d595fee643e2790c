import { plural, t } from '#words'
import type { AdminMember } from '../../../../contract/moderation/moderation-api.ts'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'

type Applicant = Pick<AdminMember, 'id' | 'username'>

const idsOf = (members: readonly Applicant[]) => members.map(({ id }) => id)
const named = (members: readonly Applicant[]) =>
  members.length === 1
    ? (members[0]?.username ?? '')
    : plural(members.length, { one: '# account', other: '# accounts' })

/** Lets accounts in. */
export const approve = (members: readonly Applicant[]) =>
  actionCall('POST /api/admin/members/approvals', {
    body: () => ({ members: idsOf(members) }),
    failed: t`Failed to approve`,
  })

/** Refuses accounts, with one reason. */
export const refuse = (members: readonly Applicant[]) =>
  actionCall('POST /api/admin/members/refusals', {
    body: ({ reason = '' }) => ({ members: idsOf(members), reason }),
    confirm: {
      title: t`Refuse ${named(members)}?`,
      text: t`They are told why, and can read for a week. Then the account is deleted, and the address may sign up again.`,
      reason: { label: t`Reason`, hint: t`Whoever signed up reads it.`, required: true },
      yes: t`Refuse`,
      doing: t`Sending…`,
    },
  })

/** The actions on several accounts that wait for approval. */
export const answers = (members: readonly Applicant[]): Action[] => [
  { label: t`Approve`, name: t`Approve ${named(members)}`, call: approve(members) },
  { label: t`Refuse`, name: t`Refuse ${named(members)}`, call: refuse(members), danger: true },
]

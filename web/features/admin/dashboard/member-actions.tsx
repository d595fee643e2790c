import { t, Trans } from '#words'
import type { Me } from '../../../../contract/accounts/accounts-api.ts'
import type { AdminMember } from '../../../../contract/moderation/moderation-api.ts'
import { isOpenTo, roles, type Role } from '../../../../contract/roles.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import type { Action } from '../action-runner.tsx'
import { actionCall, type ActionCall } from '../action-call.ts'
import { approve, refuse } from './application-actions.tsx'
import { RoleChoice } from './role-choice.tsx'
import { suspend, endSuspension } from './suspension-actions.tsx'
import { hideTexts, showTexts } from './hidden-text-actions.ts'

/**
 * The actions on a member: whoever has a role cannot be suspended or have their texts hidden, nobody changes their own role, and a
 * disabled account needs no actions of role, password or suspension. A new password of whoever has a role is the operator's affair. What
 * an admin has done, moderators leave. One that is not approved cannot write, and has no role.
 * @param me the moderator or admin who acts
 */
export function memberActions(member: AdminMember, me: Me): Action[] {
  const { username, role, twoFactor, suspension, suspendedByAdmin, hiddenWithAll, canSignIn, invited, application } =
    member
  const isAdmin = isOpenTo('admin', me.actingRole)
  const own = me.id === member.id
  const mayBeSuspended = canSignIn && !own && role === 'user' && !application
  const hasHidden = hiddenWithAll.comments + hiddenWithAll.posts > 0
  const mayEnd = suspension && (isAdmin || !suspendedByAdmin)
  const mayChangeRole = isAdmin && !own && (role !== 'user' || (!suspension && !application && canSignIn))
  const action = (when: unknown, label: string, of: (member: AdminMember) => ActionCall, danger = false): Action[] =>
    when ? [{ label, name: `${label}: ${username}`, call: of(member), danger }] : []
  return [
    ...action(isAdmin && application, t`Approve`, (one) => approve([one])).map((one) => ({ ...one, main: true })),
    ...action(isAdmin && application && !application.refusal, t`Refuse`, (one) => refuse([one]), true),
    ...action(mayEnd, t`End suspension`, endSuspension),
    ...action(mayBeSuspended && mayEnd, t`Change suspension`, suspend),
    ...action(mayBeSuspended && !suspension, t`Suspend`, suspend, true),
    ...action(mayBeSuspended, t`Hide posts`, hideTexts, true),
    ...action(hasHidden && (isAdmin || !hiddenWithAll.byAdmin), t`Show all posts again`, showTexts),
    ...action(mayChangeRole, t`Change role`, changeRole),
    ...action(isAdmin && (canSignIn || invited) && role === 'user', t`Reset link`, resetLink),
    ...action(isAdmin && twoFactor && !own && role === 'user', t`Switch two-factor login off`, resetTwoFactor, true),
    ...action(isAdmin && canSignIn && !own, t`End sessions`, endSessions, true),
  ]
}

/** Gives a member another role. */
const changeRole = ({ id, username, email = username, role }: AdminMember) =>
  actionCall('PUT /api/admin/members/:id/role', {
    params: { id },
    body: (typed) => ({ role: typed.role as Role }),
    done: t`The role of ${username} is changed`,
    failed: t`Failed to change the role`,
    confirm: {
      title: t`The role of ${username}`,
      text: t`What ${email} may do here changes at once. With more rights, they have to log in anew.`,
      fields: <RoleChoice value={role} choices={roles} />,
      yes: t`Change role`,
      doing: t`Sending…`,
      harmless: true,
    },
  })

/** Lets a member in who has lost phone and recovery codes. */
const resetTwoFactor = ({ id, username }: AdminMember) =>
  actionCall('POST /api/admin/members/:id/reset-2fa', {
    params: { id },
    body: ({ reason = '' }) => ({ reason }),
    confirm: {
      title: t`Switch two-factor login of ${username} off?`,
      text: t`The password alone opens the account then, and it is logged out on all devices. A letter tells its owner. Be sure who asks for it.`,
      reason: {
        label: t`How they have shown that the account is theirs`,
        hint: t`It stands in the audit log.`,
        required: true,
      },
      yes: t`Switch off`,
      doing: t`Sending…`,
    },
  })

/** Logs a member out everywhere. */
const endSessions = ({ id, username }: AdminMember) =>
  actionCall('POST /api/admin/members/:id/end-sessions', {
    params: { id },
    confirm: {
      title: t`End the sessions of ${username}?`,
      text: t`They are logged out on all devices and are told so. Their password stays: whoever knows it can log in again.`,
      yes: t`End sessions`,
      doing: t`Ending…`,
    },
  })

/** Issues a password reset link. */
const resetLink = ({ id, username }: AdminMember) =>
  actionCall('POST /api/admin/members/:id/reset-link', {
    params: { id },
    confirm: {
      title: t`Issue a reset link for ${username}?`,
      text: t`Whoever has the link sets the password of this account: be sure who asks for it. It is shown once.`,
      yes: t`Issue link`,
      doing: t`Issuing…`,
      harmless: true,
      link: ({ link, expiresAt }) => ({
        title: t`A reset link for ${username}`,
        text: (
          <>
            <Trans>
              Hand it over yourself. It works once, until <time dateTime={expiresAt}>{momentInIndia(expiresAt)}</time>,
              and is not shown again.
            </Trans>
          </>
        ),
        link,
      }),
    },
  })

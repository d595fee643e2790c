import type { AdminMember } from '../../../../contract/moderation-api.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { useMe } from '../../../kit/me.ts'
import { oneOf, text } from '../../../lists/list-params.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ActionButton } from '../actions.tsx'
import { changeRole, endSuspension, hidePosts, resetLink, showPosts, suspend } from './member-commands.tsx'
import { day, declareTab } from './tab.tsx'

/** The members, newest first, and the actions on them. */
export const membersTab = declareTab({
  name: 'members',
  label: 'Members',
  call: 'GET /api/admin/members',
  thing: 'member',
  readers: { search: text(255), show: oneOf('admins', 'suspended') },
  find: 'Find members',
  boxes: [['search', 'Search names and addresses', { maxLength: 255 }]],
  selects: [['show', 'Members', { '': 'All members', admins: 'Admins', suspended: 'Suspended' }]],
  columns: [
    { label: 'Member', cell: identityOf },
    { label: 'Joined', cell: ({ createdAt }) => day(createdAt) },
    { label: 'Last active', cell: ({ lastActiveAt }) => (lastActiveAt ? day(lastActiveAt) : 'Never') },
    { label: 'Comments', kind: 'number', cell: ({ comments }) => comments.toLocaleString('en-IN') },
    { label: 'Forum', kind: 'number', cell: ({ posts }) => posts.toLocaleString('en-IN') },
    { label: 'What to do', kind: 'acts', cell: (member) => <MemberActions member={member} /> },
  ],
  empty: { title: 'No members yet', text: 'Whoever signs up stands here.' },
})

function identityOf({ username, email, firstName, lastName, isAdmin, twoFactor, suspension }: AdminMember) {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <>
      {username} {isAdmin && <Badge look="good">Admin</Badge>} {twoFactor && <Badge>2FA</Badge>}{' '}
      {suspension && <Badge look="bad">Suspended</Badge>}
      <div className="meta">
        {name && `${name} · `}
        {email}
      </div>
      {suspension && (
        <div className="meta">
          {suspension.until ? `Until ${momentInIndia(suspension.until)}` : 'Until an admin ends it'}:{' '}
          {suspension.reason}
        </div>
      )}
    </>
  )
}

/**
 * The actions on a member: admins cannot be suspended or have their posts hidden, nobody changes their own role, and a disabled
 * account needs no actions of role, password or suspension.
 */
function MemberActions({ member }: { member: AdminMember }) {
  const { id, username, isAdmin, suspension, hiddenWithAll, canSignIn } = member
  const own = useMe()?.id === id
  const mayBeSuspended = canSignIn && !own && !isAdmin
  const hasHidden = hiddenWithAll.comments + hiddenWithAll.posts > 0
  const mayChangeRole = !own && (isAdmin || (!suspension && canSignIn))
  const actions = [
    suspension && { label: 'End suspension', command: endSuspension(member) },
    mayBeSuspended && suspension && { label: 'Change suspension', command: suspend(member) },
    mayBeSuspended && !suspension && { label: 'Suspend', danger: true, command: suspend(member) },
    mayBeSuspended && { label: 'Hide posts', danger: true, command: hidePosts(member) },
    hasHidden && { label: 'Show all posts again', command: showPosts(member) },
    mayChangeRole && { label: isAdmin ? 'Remove admin' : 'Make admin', command: changeRole(member) },
    canSignIn && { label: 'Reset link', command: resetLink(member) },
  ]
  return (
    <>
      {actions.map(
        (action) => action && <ActionButton key={action.label} name={`${action.label}: ${username}`} {...action} />,
      )}
      {!canSignIn && <span className="meta">Nobody can sign in</span>}
    </>
  )
}

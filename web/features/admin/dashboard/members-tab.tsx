import type { AdminMember } from '../../../../contract/moderation/moderation-api.ts'
import { isOpenTo, roleNames } from '../../../../contract/roles.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { useMe } from '../../../kit/me.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ActionButton } from '../action-runner.tsx'
import { answers } from './application-actions.tsx'
import { Choose } from './choices.tsx'
import { memberActions } from './member-actions.tsx'
import { day, declareTab } from './tab.tsx'
import { grouped } from '../../../../money/grouped.ts'

/** The members, newest first, and the actions on them. */
export const membersTab = declareTab({
  name: 'members',
  label: 'Members',
  call: 'GET /api/admin/members',
  access: 'moderator',
  thing: 'member',
  find: 'Find members',
  filters: {
    search: { label: 'Search members', maxLength: 255 },
    show: {
      label: 'Members',
      choices: {
        '': 'All members',
        staff: 'With a role',
        admins: 'Admins',
        waiting: 'Wait for approval',
        refused: 'Refused',
        suspended: 'Suspended',
      },
    },
  },
  columns: [
    { label: 'Member', cell: (member) => <Identity {...member} /> },
    { label: 'Joined', cell: ({ createdAt }) => day(createdAt) },
    { label: 'Last active', cell: ({ lastActiveAt }) => (lastActiveAt ? day(lastActiveAt) : 'Never') },
    { label: 'Comments', kind: 'number', cell: ({ comments }) => grouped(comments) },
    { label: 'Forum', kind: 'number', cell: ({ posts }) => grouped(posts) },
    { label: 'What to do', kind: 'actions', cell: (member) => <MemberActions member={member} /> },
  ],
  together: (members, me) => (isOpenTo('admin', me.actingRole) ? answers(members) : []),
  mayBeChosen: ({ application }) => application !== null && !application.refusal,
  empty: { title: 'No members yet', text: 'Whoever signs up stands here.' },
})

function Identity(member: AdminMember) {
  const { id, username, email, firstName, lastName, role, twoFactor, suspension, application } = member
  const me = useMe()
  const isAdmin = isOpenTo('admin', me?.actingRole ?? null)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <>
      <Choose id={id} name={username} /> {username} {role !== 'user' && <Badge look="good">{roleNames[role]}</Badge>}{' '}
      {twoFactor && <Badge>2FA</Badge>} {suspension && <Badge look="bad">Suspended</Badge>}
      {application && (application.refusal ? <Badge look="bad">Refused</Badge> : <Badge>Waits for approval</Badge>)}
      <div className="meta">{[name, email].filter(Boolean).join(' · ')}</div>
      {suspension && (
        <div className="meta">
          {suspension.until ? `Until ${momentInIndia(suspension.until)}` : 'Until an admin ends it'}:{' '}
          {suspension.reason}
        </div>
      )}
      {suspension && member.suspendedByAdmin && !isAdmin && (
        <div className="meta">An admin has suspended them. Only an admin can end that.</div>
      )}
      {member.hiddenWithAll.byAdmin && !isAdmin && (
        <div className="meta">An admin has hidden what they wrote. Only an admin can show it again.</div>
      )}
      {application?.words && <div className="meta">In their words: {application.words}</div>}
      {application?.refusal && (
        <div className="meta">
          Refused: {application.refusal.reason} The account is deleted on {momentInIndia(application.refusal.erasedAt)}.
        </div>
      )}
    </>
  )
}

function MemberActions({ member }: { member: AdminMember }) {
  const me = useMe()
  return (
    <>
      {me && memberActions(member, me).map((action) => <ActionButton key={action.label} {...action} />)}
      {!member.canSignIn && <span className="meta">Nobody can sign in</span>}
    </>
  )
}

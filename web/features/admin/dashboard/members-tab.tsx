import './active-dot.css'
import { Link } from 'wouter'
import { plural, t } from '#words'
import type { Me } from '../../../../contract/accounts/accounts-api.ts'
import type { AdminMember } from '../../../../contract/moderation/moderation-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { isOpenTo } from '../../../../contract/roles.ts'
import { toneOf } from '../../../../contract/tones.ts'
import { useMe } from '../../../kit/me.ts'
import { useNow } from '../../../kit/now.ts'
import { Face } from '../../../ui/face.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { RowMenu } from '../row-menu.tsx'
import { answers } from './application-actions.tsx'
import { Choose } from './choices.tsx'
import { memberActions } from './member-actions.tsx'
import { MemberBadges, MemberNotes } from './member-facts.tsx'
import { sinceDay } from './cells.tsx'
import { declareTab } from './declare-tab.ts'
import { grouped } from '../../../../money/grouped.ts'
import { membersGrowth } from './growth.tsx'

/** The members, newest first, and the actions on them. */
export const membersTab = (me: Me | null | undefined) =>
  declareTab({
    ...(me && isOpenTo('admin', me.role) && byFile),
    name: 'members',
    call: 'GET /api/admin/members',
    things: t`members`,
    counted: (count) => plural(count, { one: '# member', other: '# members' }),
    top: membersGrowth,
    find: t`Find members`,
    filters: {
      search: { label: t`Search members`, maxLength: 255 },
      show: {
        label: t`Members`,
        choices: {
          '': t`All members`,
          staff: t`With a role`,
          admins: t`Admins`,
          waiting: t`Wait for approval`,
          refused: t({ message: 'Refused', context: 'members' }),
          suspended: t({ message: 'Suspended', context: 'members' }),
        },
      },
    },
    isCompact: true,
    columns: [
      { label: t`Member`, kind: 'wide', cell: (member) => <Identity member={member} /> },
      { label: t({ message: 'Joined', context: 'when' }), cell: ({ createdAt }) => sinceDay(createdAt) },
      { label: t`Last active`, cell: ({ lastActiveAt }) => lastActiveAt && <TimeAgo at={lastActiveAt} /> },
      { label: t({ message: 'Texts', context: 'of a member' }), cell: textsOf },
      { label: t`What to do`, kind: 'actions', cell: (member) => <MemberActions member={member} /> },
    ],
    together: (members, me) => (isOpenTo('admin', me.actingRole) ? answers(members) : []),
    mayBeChosen: ({ application }) => application !== null && !application.refusal,
    empty: { title: t`No members yet`, text: t`Whoever signs up stands here.` },
  })

/** The list as a file, and members from one. */
const byFile = {
  csv: () => adminPaths.memberList,
  starts: [
    { label: t`Add from a file`, name: t`Add from a file`, href: adminPaths.memberImports, className: 'button line' },
  ],
}

/** The number of a member's texts, and below it how many of them stand in the forum. */
function textsOf({ comments, posts }: AdminMember) {
  const count = comments + posts
  if (count === 0) return null
  return (
    <>
      {grouped(count)}
      {posts > 0 && <div className="meta one-line">{t`${grouped(posts)} in the forum`}</div>}
    </>
  )
}

const dayLength = 86_400_000

/** The face and the names of a member. A dot marks one who was here within a day, as the column of the last visits does. */
function Identity({ member }: { member: AdminMember }) {
  const { id, username, email, firstName, lastName, lastActiveAt } = member
  const isActive = useNow().getTime() - Date.parse(lastActiveAt ?? '') < dayLength
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <div className={isActive ? 'identity active' : 'identity'}>
      <Face name={username} tone={toneOf(id)} />
      <div>
        <Choose id={id} name={username} /> <Link href={adminPaths.member(id)}>{username}</Link>{' '}
        <MemberBadges member={member} />
        <div className="meta">{[name, email].filter(Boolean).join(' · ')}</div>
        <MemberNotes member={member} />
      </div>
    </div>
  )
}

function MemberActions({ member }: { member: AdminMember }) {
  const me = useMe()
  return me && <RowMenu actions={memberActions(member, me)} name={member.username} />
}

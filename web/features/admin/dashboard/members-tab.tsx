import type { AdminMember } from '../../../../contract/moderation-api.ts'
import { send } from '../../../kit/act.ts'
import { dateInIndia, momentInIndia } from '../../../kit/dates.ts'
import { useMe } from '../../../kit/me.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { useImmediateAction, useQuestion, type Ask } from './acting.ts'
import { Controls } from './controls.tsx'
import { Listing, useTabList, type TabProps } from './listing.tsx'

const load = () => import('./member-questions.tsx')

/** What can be asked before an act on a member. */
type MemberAct = 'Suspend' | 'HidePosts' | 'ShowPosts' | 'ChangeRole' | 'ResetLink'

interface About {
  act: MemberAct
  member: AdminMember
}

const choices = [
  [
    'show',
    'Members',
    [
      ['', 'All members'],
      ['admins', 'Admins'],
      ['suspended', 'Suspended'],
    ],
  ],
] as const

/** The members, the newest first, and what an admin may do about them. */
export function MembersTab({ asked, cursor }: TabProps) {
  const list = useTabList('members', { asked, cursor })
  const question = useQuestion<About, Awaited<ReturnType<typeof load>>>(load)
  const { busy, run } = useImmediateAction()
  const end = ({ id, username }: AdminMember, pressed: HTMLElement) =>
    run(
      () => send('DELETE /api/admin/members/:id/suspension', { id }, undefined),
      { done: `${username} may write again`, failed: 'Failed to end the suspension' },
      pressed,
    )
  const Asking = question.code && question.about && question.code[question.about.act]
  return (
    <>
      <Controls
        tab="members"
        label="Find members"
        asked={asked}
        texts={[['search', 'Search names and addresses', { maxLength: 255 }]]}
        choices={choices}
      />
      <Listing
        {...{ tab: 'members', thing: 'member', list, asked, cursor }}
        empty={{ title: 'No members yet', text: 'Whoever signs up stands here.' }}
      >
        {(rows) => <Table caption="Members" columns={columnsOf(busy, question.ask, end)} rows={rows} />}
      </Listing>
      {Asking && question.about && <Asking member={question.about.member} onClose={question.close} />}
    </>
  )
}

function columnsOf(
  busy: boolean,
  ask: Ask<About>,
  end: (member: AdminMember, pressed: HTMLElement) => unknown,
): Column<AdminMember>[] {
  return [
    { label: 'Member', cell: (member) => <Who member={member} /> },
    { label: 'Joined', cell: ({ createdAt }) => <time dateTime={createdAt}>{dateInIndia(createdAt)}</time> },
    {
      label: 'Last active',
      cell: ({ lastActiveAt }) =>
        lastActiveAt ? <time dateTime={lastActiveAt}>{dateInIndia(lastActiveAt)}</time> : 'Never',
    },
    { label: 'Comments', kind: 'number', cell: ({ comments }) => comments.toLocaleString('en-IN') },
    { label: 'Forum', kind: 'number', cell: ({ posts }) => posts.toLocaleString('en-IN') },
    {
      label: 'What to do',
      kind: 'acts',
      cell: (member) => (
        <Acts
          member={member}
          busy={busy}
          onAsk={(act) => ask({ act, member })}
          onEnd={(pressed) => void end(member, pressed)}
        />
      ),
    },
  ]
}

function Who({
  member: { username, email, firstName, lastName, isAdmin, twoFactor, suspension },
}: {
  member: AdminMember
}) {
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

interface ActsProps {
  member: AdminMember
  busy: boolean
  onAsk: (act: MemberAct) => ReturnType<Ask<About>>
  onEnd: (pressed: HTMLElement) => void
}

/**
 * What may be done about this member: nobody suspends an admin or hides what one wrote, or changes their own role, and an
 * account that nobody can sign in to has no use for a role or a password, and nobody writes with it.
 */
function Acts({ member, busy, onAsk, onEnd }: ActsProps) {
  const { id, username, isAdmin, suspension, hiddenWithAll, canSignIn } = member
  const me = useMe()
  const own = me?.id === id
  const mayBeHeld = canSignIn && !own && !isAdmin
  const button = (act: MemberAct, words: string, look = '') => (
    <button
      type="button"
      className={`row-act ${look}`.trim()}
      data-replay
      aria-label={`${words}: ${username}`}
      onClick={onAsk(act)}
    >
      {words}
    </button>
  )
  return (
    <>
      {suspension && (
        <button
          type="button"
          className="row-act"
          data-replay
          aria-disabled={busy}
          aria-label={`End suspension: ${username}`}
          onClick={(event) => onEnd(event.currentTarget)}
        >
          End suspension
        </button>
      )}
      {mayBeHeld && (suspension ? button('Suspend', 'Change suspension') : button('Suspend', 'Suspend', 'danger'))}
      {mayBeHeld && button('HidePosts', 'Hide posts', 'danger')}
      {hiddenWithAll.comments + hiddenWithAll.posts > 0 && button('ShowPosts', 'Show all posts again')}
      {!own && (isAdmin || (!suspension && canSignIn)) && button('ChangeRole', isAdmin ? 'Remove admin' : 'Make admin')}
      {canSignIn ? button('ResetLink', 'Reset link') : <span className="meta">Nobody can sign in</span>}
    </>
  )
}

import '../../../ui/page-head.css'
import '../ground.css'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { AdminMember } from '../../../../contract/moderation/moderation-api.ts'
import type { MemberSheet } from '../../../../contract/moderation/rulings-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { isOpenTo } from '../../../../contract/roles.ts'
import { toneOf } from '../../../../contract/tones.ts'
import { useMe } from '../../../kit/me.ts'
import { Face } from '../../../ui/face.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { memberActions } from '../dashboard/member-actions.tsx'
import { MemberBadges, MemberNotes } from '../dashboard/member-facts.tsx'
import { spamAction } from '../dashboard/spam-actions.ts'
import { RowMenu } from '../row-menu.tsx'
import { SharesBar } from '../shares-bar.tsx'
import { SheetFigures } from './sheet-figures.tsx'

/** The face, names and figures of a member as the portrait of a note, with all that can be decided about them in one menu. */
export function SheetHead({ sheet }: { sheet: MemberSheet }) {
  const { member, texts } = sheet
  const { id, username, firstName, lastName, email, createdAt, lastActiveAt } = member
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <header className="page-head sheet-head">
      <Link className="back" href={adminPaths.tab('members')}>
        <Trans>Members</Trans>
      </Link>
      <div className="ground">
        <Face name={firstName ?? username} tone={toneOf(id)} />
        <div>
          <h1>
            <bdi>{name || username}</bdi>
          </h1>
          <p className="meta">
            {name && <bdi>@{username}</bdi>} {email && <bdi>· {email}</bdi>} <MemberBadges member={member} />
          </p>
          <MemberNotes member={member} />
          <p className="meta">
            {lastActiveAt ? (
              <Trans>
                Joined <TimeAgo at={createdAt} />, last active <TimeAgo at={lastActiveAt} />.
              </Trans>
            ) : (
              <Trans>
                Joined <TimeAgo at={createdAt} />.
              </Trans>
            )}
          </p>
        </div>
        <SheetFigures sheet={sheet} />
      </div>
      <SharesBar
        shares={[
          { key: 'published', size: texts.standing, look: 'main' },
          { key: 'waiting', size: texts.waiting, look: 'second' },
          { key: 'hidden', size: texts.hidden, look: 'bad' },
        ]}
      />
      <Decisions member={member} />
    </header>
  )
}

function Decisions({ member }: { member: AdminMember }) {
  const me = useMe()
  if (!me || !isOpenTo('moderator', me.actingRole)) return null
  const isSpammer = member.canSignIn && member.role === 'user' && member.id !== me.id
  const actions = memberActions(member, me).map((action) => ({ ...action, main: false }))
  const spam = { ...spamAction(member), label: t`Spam: reject all, hide all, suspend` }
  return (
    <div className="button-row">
      <RowMenu actions={[...actions, ...(isSpammer ? [spam] : [])]} name={member.username} label={t`Decide`} />
    </div>
  )
}

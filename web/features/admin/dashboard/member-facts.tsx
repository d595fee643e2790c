import type { AdminMember } from '../../../../contract/moderation/moderation-api.ts'
import { isOpenTo, roleNames } from '../../../../contract/roles.ts'
import { dayInIndia, momentInIndia } from '../../../kit/dates.ts'
import { useMe } from '../../../kit/me.ts'
import { Badge } from '../../../ui/badge.tsx'

const inWords = (at: string) => momentInIndia(at, dayInIndia(at))

/** The role and the state of a member. */
export function MemberBadges({ member: { role, twoFactor, suspension, application } }: { member: AdminMember }) {
  return (
    <>
      {role !== 'user' && <Badge look="good">{roleNames[role]}</Badge>} {twoFactor && <Badge>2FA</Badge>}{' '}
      {suspension && <Badge look="bad">Suspended</Badge>}
      {application && (application.refusal ? <Badge look="bad">Refused</Badge> : <Badge>Waits for approval</Badge>)}
    </>
  )
}

/** The reasons and ends of these, and what moderators leave to admins. */
export function MemberNotes({ member }: { member: AdminMember }) {
  const { suspension, suspendedByAdmin, hiddenWithAll, application } = member
  const me = useMe()
  const isAdmin = isOpenTo('admin', me?.actingRole ?? null)
  return (
    <>
      {suspension && (
        <div className="meta">
          {suspension.until ? `Until ${inWords(suspension.until)}` : 'Until an admin ends it'}: {suspension.reason}
        </div>
      )}
      {suspension && suspendedByAdmin && !isAdmin && (
        <div className="meta">An admin has suspended them. Only an admin can end that.</div>
      )}
      {hiddenWithAll.byAdmin && !isAdmin && (
        <div className="meta">An admin has hidden what they wrote. Only an admin can show it again.</div>
      )}
      {application?.words && <div className="meta">In their words: {application.words}</div>}
      {application?.refusal && (
        <div className="meta">
          Refused: {application.refusal.reason} The account is deleted on {inWords(application.refusal.erasedAt)}.
        </div>
      )}
    </>
  )
}

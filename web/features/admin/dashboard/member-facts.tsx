import { t, Trans } from '#words'
import type { AdminMember } from '../../../../contract/moderation/moderation-api.ts'
import { isOpenTo, roleNames } from '../../../../contract/roles.ts'
import { dateInIndia, momentInWords } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { useMe } from '../../../kit/me.ts'
import { Badge } from '../../../ui/badge.tsx'

const week = 7 * 86_400_000

/** The role and the state of a member. */
export function MemberBadges({ member }: { member: AdminMember }) {
  const { role, twoFactor, suspension, application, canSignIn, invited, createdAt } = member
  const isNew = useNow().getTime() - Date.parse(createdAt) < week
  return (
    <>
      {!canSignIn && (
        <Badge>{invited ? t({ message: 'Invited', context: 'member' }) : <Trans>Nobody can sign in</Trans>}</Badge>
      )}
      {isNew && canSignIn && role === 'user' && !suspension && !application && (
        <Badge look="good">{t({ message: 'New', context: 'member' })}</Badge>
      )}
      {role !== 'user' && <Badge look="good">{roleNames[role]}</Badge>}{' '}
      {twoFactor && <Badge>{t({ message: '2FA', context: 'member' })}</Badge>}{' '}
      {suspension && <Badge look="bad">{suspendedUntil(suspension.until)}</Badge>}
      {application &&
        (application.refusal ? (
          <Badge look="bad">{t({ message: 'Refused', context: 'account' })}</Badge>
        ) : (
          <Badge>
            <Trans>Waits for approval</Trans>
          </Badge>
        ))}
    </>
  )
}

/** The reasons of these, and what moderators leave to admins. */
export function MemberNotes({ member }: { member: AdminMember }) {
  const { suspension, suspendedByAdmin, hiddenWithAll, application } = member
  const me = useMe()
  const isAdmin = isOpenTo('admin', me?.actingRole ?? null)
  return (
    <>
      {suspension && <div className="meta">{suspension.reason}</div>}
      {suspension && suspendedByAdmin && !isAdmin && (
        <div className="meta">
          <Trans>An admin has suspended them. Only an admin can end that.</Trans>
        </div>
      )}
      {hiddenWithAll.byAdmin && !isAdmin && (
        <div className="meta">
          <Trans>An admin has hidden what they wrote. Only an admin can show it again.</Trans>
        </div>
      )}
      {application?.words && (
        <div className="meta">
          <Trans>In their words: {application.words}</Trans>
        </div>
      )}
      {application?.refusal && (
        <div className="meta">
          <Trans>
            Refused: {application.refusal.reason} The account is deleted on{' '}
            {momentInWords(application.refusal.erasedAt)}.
          </Trans>
        </div>
      )}
    </>
  )
}

function suspendedUntil(until: string | null): string {
  if (!until) return t({ message: 'Suspended', context: 'account' })
  const day = dateInIndia(until)
  return t`Suspended until ${day}`
}

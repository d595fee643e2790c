import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Notification } from '../../../contract/notifications/notifications-api.ts'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { Face } from '../../ui/face.tsx'
import { Logo } from '../../ui/icons.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'

interface Props {
  notification: Notification
  /** True if the row above is about the same page: its title stands there. */
  continues: boolean
  /** Called when the link is followed. */
  onFollow: () => void
}

/** One notification: where, who did what, and the beginning of the text. */
export function NotificationRow({ notification, continues, onFollow }: Props) {
  const { contactEmail } = useSite()
  const { id, kind, actor, title, excerpt, path, createdAt, read } = notification
  const reason = withReason.includes(kind) ? notification.reason : undefined
  return (
    <li className={continues ? 'continues' : undefined}>
      <Link href={path} onClick={onFollow}>
        <p className={continues ? 'unseen' : 'title'}>{title}</p>
        {actor === null ? <Logo /> : <Face name={actor} tone={notification.actorTone} />}
        <p>
          {!read && (
            <b className="new">
              <span className="unseen">
                <Trans>New</Trans>{' '}
              </span>
            </b>
          )}
          <Sentence {...notification} />{' '}
          <span className="meta">
            <TimeAgo at={createdAt} />
          </span>
        </p>
        {excerpt && <p className="excerpt clamp">{excerpt}</p>}
      </Link>
      {reason !== undefined && (
        <p className="meta">
          {reason
            ? answers.includes(kind)
              ? t`Answer: ${reason}`
              : t`Reason: ${reason}`
            : t`No reason is noted any more.`}{' '}
          {objectable.includes(kind)
            ? t`Do you think that this is wrong? You can object: ‘I object’ stands under the text.`
            : rejected.includes(kind) &&
              contactEmail && (
                <Trans>
                  Do you think that this is wrong? <Link href={paths.contact}>Write to the admins</Link>, and say which
                  text it is about.
                </Trans>
              )}
        </p>
      )}
      {!read && (
        <button type="submit" name="id" value={id} className="mark" aria-label={t`Mark as read: ${title}`}>
          <Trans>Mark as read</Trans>
        </button>
      )}
    </li>
  )
}

type Kinds = readonly Notification['kind'][]
/** Kinds about texts that are hidden, under which the member objects. */
const objectable: Kinds = ['text-hidden', 'all-hidden']
const rejected: Kinds = ['text-rejected', 'texts-rejected']
const answers: Kinds = ['objection-upheld', 'objection-reversed']
const withReason: Kinds = [...objectable, ...rejected, ...answers, 'suspended']

function Sentence({ kind, actor, outcome }: Notification) {
  if (kind === 'report-handled') {
    if (outcome === 'mended') return t`The admins looked at your report, and brought this up to date. Thank you.`
    return outcome === 'removed'
      ? t`The admins looked at your report, and removed the text.`
      : t`The admins looked at your report, and kept the text.`
  }
  if (kind === 'text-hidden') return t`The admins have hidden what you wrote here. Others cannot read it any more.`
  if (kind === 'all-hidden') return t`The admins have hidden all that you wrote. Others cannot read it any more.`
  if (kind === 'page-changed') return t`This page has a new text.`
  if (kind === 'text-approved') return t`A moderator has approved what you wrote. Others can read it now.`
  if (kind === 'text-rejected') return t`A moderator has read what you wrote, and not published it. It is deleted.`
  if (kind === 'texts-rejected')
    return t`A moderator has read several texts of yours, and not published them. They are deleted.`
  if (kind === 'suspended') return t`The moderators have suspended your account. You can read, and not write.`
  if (kind === 'objection-upheld') return t`Your objection was answered. The decision stays.`
  if (kind === 'objection-reversed') return t`Your objection was answered. The decision is taken back.`
  if (kind === 'texts-waiting') return t`Texts wait for a moderator.`
  if (kind === 'burst') return t`More has come at once than usual. It may be spam.`
  if (kind === 'figures-changed')
    return t`A figure that you name has changed since you wrote. A note stands under each text of yours that names it.`
  if (kind === 'rates-due') return t`Figures of the registry are to be looked at again.`
  if (kind === 'job-given-up') return t`The site has given up something that it had to do.`
  if (kind === 'sessions-ended') return t`An admin has logged you out on all your devices.`
  if (kind === 'account-approved') return t`An admin has approved your account. You can write here now.`
  if (kind === 'members-waiting') return t`New accounts wait for your approval.`
  const name = <b>{actor}</b>
  if (kind === 'comment-reply') return <Trans>{name} replied to your comment</Trans>
  if (kind === 'forum-reply') return <Trans>{name} replied in a discussion</Trans>
  if (kind === 'forum-answer') return <Trans>{name} marked your reply as the answer</Trans>
  return <Trans>{name} mentioned you</Trans>
}

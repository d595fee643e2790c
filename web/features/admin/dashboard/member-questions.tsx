import '../../../ui/radio-list.css'
import type { AdminMember } from '../../../../contract/moderation-api.ts'
import { failureOf, useCall } from '../../../kit/act.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { useForm } from '../../../forms/use-form.ts'
import { toast } from '../../../kit/toasts.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ActionForm } from '../../../forms/action-form.tsx'
import { ConfirmActions, ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRefresh } from './acting.ts'
import { ReasonField } from './reason-field.tsx'

interface Props {
  member: AdminMember
  onClose: () => void
}

/** How long a suspension lasts: days, or until an admin ends it. */
const lengths = [
  ['1', '1 day'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['', 'Until an admin ends it'],
] as const

/** Asks for the reason and the end of a suspension; one that stands gets the new ones. */
export function Suspend({ member: { id, username, suspension }, onClose }: Props) {
  const after = useAfter(onClose)
  const form = useForm('PUT /api/admin/members/:id/suspension', {
    name: 'suspend',
    params: { id },
    check: needsReason,
    body: ({ reason, days }) => ({ reason, until: endAfter(Number(days ?? 0)) }),
    onDone: () => after(`${username} is suspended`),
  })
  return (
    <ConfirmDialog
      title={suspension ? `Change the suspension of ${username}` : `Suspend ${username}?`}
      text="They can read and sign in, and cannot write, vote or report. They are told why, and until when."
      onClose={onClose}
    >
      <ActionForm form={form}>
        <fieldset className="radio-list">
          <legend>For how long</legend>
          {lengths.map(([days, words], index) => (
            <label key={days}>
              <input type="radio" name="days" value={days} defaultChecked={index === 1} /> {words}
            </label>
          ))}
        </fieldset>
        <ReasonField label="Reason" hint="The member reads it." />
        <ConfirmActions yes={suspension ? 'Change' : 'Suspend'} doing="Sending…" busy={form.busy} />
      </ActionForm>
    </ConfirmDialog>
  )
}

const endAfter = (days: number) => (days > 0 ? new Date(Date.now() + days * 86_400_000).toISOString() : null)

/** Asks whether all that a member wrote is to be hidden, and why. */
export function HidePosts({ member: { id, username, comments, posts }, onClose }: Props) {
  const after = useAfter(onClose)
  const form = useForm('POST /api/admin/members/:id/hide-posts', {
    name: 'hide-posts',
    params: { id },
    check: needsReason,
    onDone: ({ message }) => after(message),
  })
  return (
    <ConfirmDialog
      title={`Hide all that ${username} wrote?`}
      text={`${pluralize(comments, 'comment')} and ${pluralize(posts, 'forum post')} disappear for readers. ‘Show all posts again’ brings them back.`}
      onClose={onClose}
    >
      <ActionForm form={form}>
        <ReasonField label="Reason" hint="The member reads it at each of them." />
        <ConfirmActions yes="Hide All" doing="Hiding…" busy={form.busy} />
      </ActionForm>
    </ConfirmDialog>
  )
}

/** Asks whether what was hidden with all that a member wrote is to be shown again. */
export function ShowPosts({ member: { id, username, hiddenWithAll }, onClose }: Props) {
  const { act, busy } = useCall('POST /api/admin/members/:id/show-posts', { id })
  const after = useAfter(onClose)
  const show = () =>
    act(undefined, {
      onSuccess: ({ message }) => after(message),
      onError(error) {
        toast({ title: 'Failed to show the posts again', text: failureOf(error), kind: 'bad' })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={`Show all posts of ${username} again?`}
      text={`Readers see ${pluralize(hiddenWithAll.comments, 'comment')} and ${pluralize(hiddenWithAll.posts, 'forum post')} again. What was hidden one by one, or for a report, stays hidden.`}
      onClose={onClose}
    >
      <ConfirmActions yes="Show All Again" doing="Sending…" busy={busy} harmless onYes={show} />
    </ConfirmDialog>
  )
}

/** Asks whether a member is to be an admin, or an admin none any more. */
export function ChangeRole({ member: { id, username, email, isAdmin }, onClose }: Props) {
  const { act, busy } = useCall('PUT /api/admin/members/:id/role', { id })
  const after = useAfter(onClose)
  const change = () =>
    act(
      { isAdmin: !isAdmin },
      {
        onSuccess: () => after(isAdmin ? `${username} is an admin no more` : `${username} is an admin`),
        onError(error) {
          toast({ title: 'Failed to change the role', text: failureOf(error), kind: 'bad' })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={isAdmin ? `Take the admin’s role from ${username}?` : `Make ${username} an admin?`}
      text={
        isAdmin
          ? 'From this moment on they may do what members may.'
          : `${email} may then do everything here: write, delete, read addresses, and make others admins. They have to log in anew.`
      }
      onClose={onClose}
    >
      <ConfirmActions
        yes={isAdmin ? 'Remove Admin' : 'Make Admin'}
        doing="Sending…"
        busy={busy}
        harmless={!isAdmin}
        onYes={change}
      />
    </ConfirmDialog>
  )
}

/** Issues a link by which a member sets a new password, and shows it once. */
export function ResetLink({ member: { id, username }, onClose }: Props) {
  const { act, busy, reply, failure } = useCall('POST /api/admin/members/:id/reset-link', { id })
  if (!reply)
    return (
      <ConfirmDialog
        title={`Issue a reset link for ${username}?`}
        text="Whoever has the link sets the password of this account: be sure who asks for it. It is shown once."
        onClose={onClose}
      >
        <p className="wrong" role="alert">
          {failure}
        </p>
        <ConfirmActions yes="Issue Link" doing="Issuing…" busy={busy} harmless onYes={() => act(undefined)} />
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={`A reset link for ${username}`}
      text={
        <>
          Hand it over yourself. It works once, until{' '}
          <time dateTime={reply.expiresAt}>{momentInIndia(reply.expiresAt)}</time>, and is not shown again.
        </>
      }
      onClose={onClose}
    >
      <div className="form-field">
        <label htmlFor="reset-link">Link</label>
        <input id="reset-link" readOnly value={reply.link} onFocus={(event) => event.currentTarget.select()} />
      </div>
      <div className="button-row reset-link">
        <CopyButton text={reply.link} label="Copy Link" />
        <button type="button" className="button main" onClick={onClose}>
          Done
        </button>
      </div>
    </ConfirmDialog>
  )
}

/** The contract's words; its schemas stay on the server. */
function needsReason({ reason }: Record<string, unknown>): Record<string, string[]> {
  return reason ? {} : { reason: ['Please give a reason'] }
}

/** What follows an act on a member: the list as it is then, and a message. */
function useAfter(onClose: () => void) {
  const refresh = useRefresh()
  return async (said: string) => {
    await refresh()
    toast({ title: said })
    onClose()
  }
}

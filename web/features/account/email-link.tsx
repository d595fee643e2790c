import type { ReactNode } from 'react'
import { Trans } from '#words'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { linkToken } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import type { At } from '../../kit/send.ts'
import { useSessionSync } from '../../kit/session.ts'
import { titled, type Screen } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import type { Figure } from '../../ui/banknote-head.tsx'
import { SignInCard } from './sign-in-card.tsx'

type Calls =
  | 'POST /api/auth/confirm-email'
  | 'POST /api/notifications/letters/stop'
  | 'POST /api/subscribers/confirm'
  | 'POST /api/subscribers/leave'

interface EmailLink {
  call: Calls
  /** As of `useForm`. */
  action?: (token: string) => string
  title: string
  /** The effect of the button. */
  lead?: string
  submit: string
  figure?: Figure
  /** Shown below the button, and with what has come of it. @param isDone true after success */
  way?: (isDone: boolean) => ReactNode
  /** True if success changes the member. */
  ofMember?: true
  /** The links after success and after failure. */
  done: ReactNode | ((reply: ReplyOf<At<Calls>>, next: string | null) => ReactNode)
  failed?: ReactNode
}

/** The page behind a link in an email. It needs a click on a button, since mail scanners open every link. */
export function emailLink({
  call,
  action,
  title,
  lead,
  submit,
  figure,
  way,
  ofMember,
  done,
  failed,
}: EmailLink): Screen {
  function EmailLinkPage() {
    const search = useSearchParams()
    const token = search.get('token') ?? ''
    const refresh = useSessionSync()
    const form = useForm(call, {
      name: call,
      fields: { token },
      ...(action && { action: action(token) }),
      ...(ofMember && { onDone: refresh }),
    })
    const isWhole = linkToken.test(token)
    return (
      <SignInCard title={title} figure={figure}>
        <p className={form.reply ? 'callout good' : 'unseen'} role="status">
          {form.reply?.message}
        </p>
        {form.reply && (typeof done === 'function' ? done(form.reply, search.get('next')) : done)}
        {!form.reply && isWhole && (
          <>
            {lead && <p className="lead">{lead}</p>}
            <ActionForm form={form} submit={submit} />
          </>
        )}
        {isWhole && way?.(form.reply !== undefined)}
        {!isWhole && (
          <p className="lead">
            <Trans>This link is not complete. Please open it from the letter, or copy it whole.</Trans>
          </p>
        )}
        {failed && !form.reply && (form.failure || !isWhole) && <p className="under">{failed}</p>}
      </SignInCard>
    )
  }
  return { head: titled(title), default: EmailLinkPage }
}

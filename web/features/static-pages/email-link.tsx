import type { ReactNode } from 'react'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import { SignInCard } from '../account/sign-in-card.tsx'

interface Props {
  call: 'POST /api/auth/confirm-email' | 'POST /api/subscribers/confirm' | 'POST /api/subscribers/leave'
  /** As of `useForm`. */
  action?: (token: string) => string
  title: string
  /** The effect of the button. */
  lead?: string
  submit: string
  onDone?: () => void
  /** The links after success and after failure. */
  done: ReactNode
  failed?: ReactNode
}

/** The page behind a link in an email. It needs a click on a button, since mail scanners open every link. */
export function EmailLink({ call, action, title, lead, submit, onDone, done, failed }: Props) {
  const token = usePlaceSearch().get('token') ?? ''
  const form = useForm(call, {
    name: call,
    fields: { token },
    ...(action && { action: action(token) }),
    ...(onDone && { onDone }),
  })
  const isWhole = /^[\w-]{43}$/.test(token)
  return (
    <SignInCard title={title}>
      <p className={form.reply ? 'done' : 'unseen'} role="status">
        {form.reply?.message}
      </p>
      {form.reply && done}
      {!form.reply && isWhole && (
        <>
          {lead && <p className="lead">{lead}</p>}
          <ActionForm form={form} submit={submit} />
        </>
      )}
      {!isWhole && <p className="lead">This link is not complete. Please open it from the letter, or copy it whole.</p>}
      {failed && !form.reply && (form.failure || !isWhole) && <p className="under">{failed}</p>}
    </SignInCard>
  )
}

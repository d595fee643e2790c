import { t, Trans } from '#words'
import { linkToken, paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useMe } from '../../kit/me.ts'
import { useMeChange } from '../../kit/session.ts'
import { titled } from '../../kit/page.ts'
import { useHere, useSearchParams } from '../../kit/location.ts'
import { LinkButton } from '../../ui/button.tsx'
import { SignInCard } from './sign-in-card.tsx'

export const head = titled(t`Invitation`)

/** The page behind the link of an invitation. It needs a click on a button, and somebody who is signed in. */
export default function InvitationPage() {
  const token = useSearchParams().get('token') ?? ''
  const next = useHere()
  const me = useMe()
  const change = useMeChange()
  const form = useForm('POST /api/invitations/accept', {
    name: 'invitation',
    fields: { token },
    onDone: ({ user }) => change(user),
  })
  const isWhole = linkToken.test(token)
  return (
    <SignInCard title={t`Invitation`}>
      <p className={form.reply ? 'callout good' : 'unseen'} role="status">
        {form.reply?.message}
      </p>
      {form.reply && (
        <LinkButton href={paths.admin}>
          <Trans>Admin Panel</Trans>
        </LinkButton>
      )}
      {!form.reply && isWhole && (
        <p className="lead">
          <Trans>
            You are invited to work on this site. Accept, and your account may do more here than read and discuss.
          </Trans>
        </p>
      )}
      {!form.reply && isWhole && me && <ActionForm form={form} submit={t`Accept as ${me.username}`} />}
      {isWhole && me === null && (
        <p className="button-row">
          <LinkButton href={paths.signup({ next })} look="main">
            <Trans>Sign Up</Trans>
          </LinkButton>
          <LinkButton href={paths.login({ next })}>
            <Trans>Log In</Trans>
          </LinkButton>
        </p>
      )}
      {!isWhole && (
        <p className="lead">
          <Trans>This link is not complete. Please copy the whole of it.</Trans>
        </p>
      )}
    </SignInCard>
  )
}

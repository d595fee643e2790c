import { Link } from 'wouter'
import { accountLimits } from '../../contract/accounts.ts'
import { NewPassword } from '../../contract/accounts-api.ts'
import { typedTwice } from '../../contract/form-fields.ts'
import { useForm } from '../kit/form.ts'
import type { Head } from '../kit/page.ts'
import { useGo, usePlaceSearch } from '../kit/place.ts'
import { useSite, type Site } from '../kit/site.ts'
import { toast } from '../kit/toasts.ts'
import { paths } from '../paths.ts'
import { PasswordField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { SignInCard } from './sign-in-card.tsx'

export function head({ site }: { site: Site }): Head {
  return { title: `New password · ${site.name}` }
}

/** Sets a new password, by a link that works once. */
export default function ResetPasswordPage() {
  const token = usePlaceSearch().get('token') ?? ''
  const { mail } = useSite()
  const go = useGo()
  const form = useForm('POST /api/auth/reset-password', {
    name: 'reset',
    shape: NewPassword,
    check: (typed) => typedTwice(typed, 'newPassword'),
    body: ({ newPassword }) => ({ newPassword, token }),
    onDone({ message }) {
      toast({ title: 'Password updated', text: message })
      go(paths.login(), { replace: true })
    },
  })
  return (
    <SignInCard
      title="New password"
      lead="Choose a new password. You are then logged out everywhere, and log in with it."
    >
      <Form form={form} submit="Set the Password">
        <input type="hidden" name="token" value={token} />
        <PasswordField
          form={form}
          name="newPassword"
          label="New password"
          hint={`At least ${accountLimits.password.min} characters.`}
          autoComplete="new-password"
        />
        <PasswordField form={form} name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
      </Form>
      <p className="under">
        The link does not work?{' '}
        {mail ? <Link href={paths.forgotPassword}>Ask for a new one</Link> : 'Ask an admin of this site for a new one.'}
      </p>
    </SignInCard>
  )
}

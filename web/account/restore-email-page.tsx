import { accountLimits } from '../../contract/accounts.ts'
import { NewPassword } from '../../contract/accounts-api.ts'
import { typedTwice } from '../../contract/form-fields.ts'
import { useForm } from '../kit/form.ts'
import { useMeChange } from '../kit/me-change.ts'
import type { Head } from '../kit/page.ts'
import { useGo, usePlaceSearch } from '../kit/place.ts'
import type { Site } from '../kit/site.ts'
import { toast } from '../kit/toasts.ts'
import { paths } from '../paths.ts'
import { PasswordField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { SignInCard } from './sign-in-card.tsx'

export function head({ site }: { site: Site }): Head {
  return { title: `Put your email address back · ${site.name}` }
}

/** Undoes a change of the address, by the link that went to the old one, and sets a new password. */
export default function RestoreEmailPage() {
  const token = usePlaceSearch().get('token') ?? ''
  const go = useGo()
  const change = useMeChange()
  const form = useForm('POST /api/auth/restore-email', {
    name: 'restore-email',
    shape: NewPassword,
    check: (typed) => typedTwice(typed, 'newPassword'),
    body: ({ newPassword }) => ({ newPassword, token }),
    onDone({ message }) {
      toast({ title: 'Email address restored', text: message })
      change(null)
      go(paths.login(), { replace: true })
    },
  })
  return (
    <SignInCard
      title="Put your email address back"
      lead="Your account gets the address back that this link was sent to. Everybody is logged out, and you log in with a new password."
    >
      <Form form={form} submit="Put the Address Back">
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
    </SignInCard>
  )
}

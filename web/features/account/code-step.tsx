import { useEffect } from 'react'
import { Link } from 'wouter'
import { useForm, type FieldErrors } from '../../forms/use-form.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import { paths } from '../../../contract/paths.ts'
import { Field } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useSignedIn } from './use-signed-in.ts'

/**
 * The second step of a login, for members who have switched it on: a code from their app, or a recovery code.
 * @param recovery whether the phone is not at hand
 */
export function CodeStep({ recovery }: { recovery: boolean }) {
  const next = usePlaceSearch().get('next')
  const signedIn = useSignedIn()
  useEffect(() => document.getElementById('code-code')?.focus(), [])
  const form = useForm('POST /api/auth/login/verify', {
    name: 'code',
    check,
    onDone: signedIn,
  })
  return (
    <SignInCard title="Two-factor login" lead="Your password is right. One more step shows that it is you.">
      <ActionForm form={form} submit="Log In" sending="Checking…">
        {recovery ? (
          <Field
            key="recovery"
            name="code"
            label="Recovery code"
            hint="One of the codes that you kept when you switched this on. Each works once."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        ) : (
          <Field
            key="app"
            name="code"
            label="Code from your app"
            hint="The six digits that your authenticator app shows now."
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
          />
        )}
      </ActionForm>
      <p className="under">
        {recovery ? (
          <Link href={paths.login({ step: 'code', next })}>Use the code from your app</Link>
        ) : (
          <Link href={paths.login({ step: 'recovery', next })}>Use a recovery code</Link>
        )}{' '}
        · <Link href={paths.login({ next })}>Begin again</Link>
      </p>
    </SignInCard>
  )
}

const check = ({ code }: Record<string, unknown>): FieldErrors => (code ? {} : { code: ['Enter the code'] })

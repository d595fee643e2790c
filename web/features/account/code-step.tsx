import { useEffect } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { accountLimits } from '../../../contract/accounts/accounts.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CodeField } from '../../forms/field.tsx'
import type { FieldErrors } from '../../forms/form-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSearchParams } from '../../kit/location.ts'
import { SignInCard } from './sign-in-card.tsx'
import { useSignedIn } from './signing-in.ts'

/**
 * The second step of two-factor login: a code from the app, or a recovery code.
 * @param recovery true for a recovery code
 */
export function CodeStep({ recovery }: { recovery: boolean }) {
  const search = useSearchParams()
  const next = search.get('next')
  const from = (['link', 'oidc'] as const).find((way) => way === search.get('from'))
  const signedIn = useSignedIn()
  useEffect(() => document.getElementById('code-code')?.focus(), [])
  const form = useForm('POST /api/auth/login/verify', { name: 'code', check: needsCode, onDone: signedIn })
  const [figure, label, hint, step, other] = recovery
    ? ([
        { value: t`${accountLimits.recoveryCodes} codes`, line: t`of which each works once` },
        t`Recovery code`,
        t`One of the codes that you kept when you switched this on. Each works once.`,
        'code',
        t`Use the code from your app`,
      ] as const)
    : ([
        { value: t`6 digits`, line: t`from the app on your phone` },
        t`Code from your app`,
        t`The six digits that your authenticator app shows now.`,
        'recovery',
        t`Use a recovery code`,
      ] as const)
  return (
    <SignInCard
      title={t`Two-factor login`}
      lead={
        from
          ? t`The first step is done. One more shows that it is you.`
          : t`Your password is right. One more step shows that it is you.`
      }
      figure={figure}
    >
      <ActionForm form={form} submit={t`Log In`} sending={t`Checking…`}>
        <CodeField name="code" label={label} hint={hint} digits={!recovery} />
      </ActionForm>
      <p className="under">
        <Link href={paths.login({ step, from, next })}>{other}</Link> ·{' '}
        <Link href={paths.login({ next })}>
          <Trans>Begin again</Trans>
        </Link>
      </p>
      <p className="under">
        <Link href={paths.login({ step: 'lost', next })}>
          <Trans>Lost your phone and your recovery codes?</Trans>
        </Link>
      </p>
    </SignInCard>
  )
}

const needsCode = ({ code }: Record<string, unknown>): FieldErrors => (code ? {} : { code: [t`Enter the code`] })

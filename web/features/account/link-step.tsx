import { Link } from 'wouter'
import { t, Trans } from '#words'
import { accountLimits } from '../../../contract/accounts/accounts.ts'
import { LoginLink } from '../../../contract/accounts/accounts-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Field, verbatim } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useSearchParams } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { SignInCard } from './sign-in-card.tsx'

/** Has a link sent that logs in without the password. */
export function LinkStep() {
  const next = useSearchParams().get('next')
  const { mail, loginLinks } = useSite()
  const isOn = mail && loginLinks
  const form = useForm('POST /api/auth/login-link', {
    name: 'login-link',
    shape: LoginLink,
    fields: next ? { next } : {},
  })
  return (
    <SignInCard
      title={t`Log in by a link`}
      lead={
        isOn
          ? t`We send it to the confirmed address of your account. You need no password.`
          : t`This site sends no links to log in with. Please log in with your password.`
      }
      figure={isOn ? linkLife : undefined}
    >
      {isOn && (
        <>
          <p className={form.reply ? 'callout good' : 'unseen'} role="status">
            {form.reply?.message}
          </p>
          <ActionForm form={form} submit={t`Send me a link`}>
            <Field name="usernameOrEmail" label={t`Username or email`} autoComplete="username" {...verbatim} />
          </ActionForm>
        </>
      )}
      <p className={isOn ? 'under' : 'only'}>
        <Link className={isOn ? undefined : 'button main'} href={paths.login({ next })}>
          <Trans>Log in with your password</Trans>
        </Link>
      </p>
    </SignInCard>
  )
}

const linkLife = { value: t`${accountLimits.loginLink / 60_000} minutes`, line: t`for which the link works, once` }

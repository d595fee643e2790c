import { Link } from 'wouter'
import { t, Trans } from '#words'
import { accountLimits } from '../../../contract/accounts/accounts.ts'
import { ForgotPassword } from '../../../contract/accounts/accounts-api.ts'
import { useForm } from '../../forms/use-form.ts'
import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { Field } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SignInCard } from './sign-in-card.tsx'

export const head = titled(t`Forgot password`)

/** Sends a link to reset the password; on a site without mail it names who can issue one. */
export default function ForgotPasswordPage() {
  const { mail } = useSite()
  const lead = mail
    ? t`We will send you a link to set a new one.`
    : t`This site sends no mail. Ask an admin of this site for a link to set a new one.`
  return (
    <SignInCard title={t`Forgot password`} lead={lead} figure={mail ? linkLife : undefined}>
      {mail && <SendLink />}
      <p className="under">
        <Link href={paths.login()}>
          <Trans>Log in</Trans>
        </Link>
      </p>
    </SignInCard>
  )
}

const linkLife = { value: t`${accountLimits.resetLink / 3_600_000} hours`, line: t`for which the link works, once` }

function SendLink() {
  const form = useForm('POST /api/auth/forgot-password', { name: 'forgot', shape: ForgotPassword })
  return (
    <>
      <p className={form.reply ? 'callout good' : 'unseen'} role="status">
        {form.reply?.message}
      </p>
      <ActionForm form={form} submit={t`Send the link`}>
        <Field name="email" label={t`Email`} type="email" autoComplete="email" />
      </ActionForm>
    </>
  )
}

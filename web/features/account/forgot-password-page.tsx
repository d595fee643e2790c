import '../../ui/envelope.css'
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
import { ladderQuery } from '../ladder/queries.ts'
import { OwnWay } from './own-way.tsx'
import { Station, Way } from '../../ui/way.tsx'
import { SignInCard } from './sign-in-card.tsx'

export const head = titled(t`Forgot password`)

export const queries = () => [ladderQuery()]

/** Sends a link to reset the password; on a site without mail it names who can issue one. */
export default function ForgotPasswordPage() {
  const { mail, contactEmail } = useSite()
  const lead = mail
    ? t`We will send you a link to set a new one.`
    : t`This site sends no mail. Ask an admin of this site for a link to set a new one.`
  return (
    <SignInCard
      title={t`Forgot password`}
      lead={lead}
      figure={mail ? linkLife : undefined}
      isLetter={mail}
      beside={<OwnWay title={t`Step by step, at your own pace`} />}
    >
      {mail ? <SendLink /> : <LinkFromAdmin contactEmail={contactEmail} />}
      <p className="under">
        <Link href={paths.login()}>
          <Trans>Log in</Trans>
        </Link>
      </p>
    </SignInCard>
  )
}

/** On a site without mail: whom to write to, and with which facts. */
function LinkFromAdmin({ contactEmail }: { contactEmail: string | null }) {
  return (
    <>
      <p className="lead">
        {contactEmail ? (
          <Trans>
            Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>:
          </Trans>
        ) : (
          <Trans>Tell an admin of this site:</Trans>
        )}
      </p>
      <ul className="to-tell">
        <li>
          <Trans>your username, or the email address of your account;</Trans>
        </li>
        <li>
          <Trans>that you would like a link to set a new password.</Trans>
        </li>
      </ul>
      <p>
        <Trans>The link works once. Never send your old password, a PIN or an OTP: nobody here asks for them.</Trans>
      </p>
    </>
  )
}

const hours = accountLimits.resetLink / 3_600_000
const linkLife = { value: t`${hours} hours`, line: t`for which the link works, once` }

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
      <Way>
        <Station state={form.reply ? 'done' : 'now'}>
          <Trans>We send you a letter with a link.</Trans>
        </Station>
        <Station state={form.reply ? 'now' : undefined}>
          <Trans>You open the link, within {hours} hours.</Trans>
        </Station>
        <Station>
          <Trans>You set a new password.</Trans>
        </Station>
      </Way>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import { Credentials } from '../../../contract/accounts/accounts-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CodeField, Field, PasswordField, verbatim } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { titled, type Location } from '../../kit/page.ts'
import { useGo, useSearchParams } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { asSentence, refusalText } from './refusals.ts'
import { SignInCard } from './sign-in-card.tsx'
import { untilApproved, useSignedIn } from './signing-in.ts'
import { ladderQuery } from '../ladder/queries.ts'
import { CodeStep } from './code-step.tsx'
import { OidcLink, useOidcFailure } from './oidc-link.tsx'
import { LinkStep } from './link-step.tsx'
import { LostFactor } from './lost-factor.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { OwnWay } from './own-way.tsx'

export { redirectSignedIn as redirect } from './signing-in.ts'

export const head = titled(t`Log In`, (name) => ({
  description: t`Log in to ${name}.`,
  canonical: paths.login(),
}))

export const queries = ({ search }: Location) => (search.has('step') ? [] : [ladderQuery()])

/** Logs in: name and password, or a link in a letter; then the second factor if it is switched on. */
export default function LoginPage() {
  const step = useSearchParams().get('step')
  if (step === 'lost') return <LostFactor />
  if (step === 'link') return <LinkStep />
  return step === 'code' || step === 'recovery' ? (
    <CodeStep key={step} recovery={step === 'recovery'} />
  ) : (
    <PasswordStep />
  )
}

const confirmToo = t`Confirm your address too: we have sent a letter to it.`

/** The message about what happened before, without JavaScript; otherwise a toast shows it. */
const messages: Record<string, string> = {
  signup: t`Account created successfully! You can log in now.`,
  confirm: t`You can log in now. ${confirmToo}`,
  application: t`Account created successfully! ${untilApproved}`,
  reset: t`Your password is changed. Please log in with it.`,
  restore: t`Your email address is back, and your password is changed. Please log in with it.`,
  leave: t`You are logged out. Your account will be deleted in a week. If you log in before then, it stays as it was.`,
}

const loginRefusal = (error: Error) => refusalText(error, t`Failed to log in`)

function PasswordStep() {
  const search = useSearchParams()
  const next = search.get('next')
  const username = search.get('username') ?? ''
  const from = search.get('from') ?? ''
  const { mail, loginLinks, signUp: way } = useSite()
  const failure = useOidcFailure(from)
  const signedIn = useSignedIn()
  const go = useGo()
  const form = useForm('POST /api/auth/login', {
    name: 'login',
    shape: Credentials,
    sentence: (error) => asSentence(loginRefusal(error)),
    onDone(reply) {
      if ('twoFactorRequired' in reply) return go(paths.login({ step: 'code', next }))
      signedIn(reply)
    },
    // The form has the whole message.
    onFailure: (error) => toast({ title: loginRefusal(error).title, kind: 'bad' }),
  })
  const lessons = useQuery(ladderQuery()).data?.articles
  return (
    <SignInCard
      title={t`Log In`}
      lead={
        way !== 'closed' && (
          <Trans>
            New here? <Link href={paths.signup({ next })}>Sign up</Link>, it is free.
          </Trans>
        )
      }
      figure={
        lessons
          ? {
              value: String(lessons),
              line: plural(lessons, { one: 'lesson, open on every device', other: 'lessons, open on every device' }),
            }
          : undefined
      }
      beside={<OwnWay title={t`Your place is kept`} isMember />}
    >
      {failure && <p className="callout">{failure}</p>}
      {messages[from] && (
        <p className="callout good">
          {messages[from]} {mail && from === 'signup' && confirmToo}
        </p>
      )}
      <ActionForm form={form} submit={t`Log In`} sending={t`Logging in…`}>
        <Field
          name="usernameOrEmail"
          label={t`Username or email`}
          defaultValue={username}
          autoComplete="username"
          {...verbatim}
        />
        <PasswordField
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          focusOnArrival={username !== ''}
        />
        {form.status === 429 && (
          <CodeField
            name="recoveryCode"
            label={t`Recovery code (if you have one)`}
            hint={t`If somebody else has been guessing your password, one of your recovery codes lets you in all the same.`}
          />
        )}
      </ActionForm>
      <PasskeyButton onDone={signedIn} />
      <OidcLink next={next} />
      {mail && loginLinks && (
        <p className="under">
          <Trans>
            Without your password: <Link href={paths.login({ step: 'link', next })}>Send me a link</Link>
          </Trans>
        </p>
      )}
      <p className="under">
        {mail ? (
          <Link href={paths.forgotPassword}>
            <Trans>Forgot password?</Trans>
          </Link>
        ) : (
          t`Forgot password? Ask an admin of this site for a link to set a new one.`
        )}
      </p>
    </SignInCard>
  )
}

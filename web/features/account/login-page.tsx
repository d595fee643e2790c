import { Link } from 'wouter'
import { Credentials } from '../../../contract/accounts-api.ts'
import { useForm } from '../../forms/use-form.ts'
import type { Head } from '../../kit/page.ts'
import { useGo, usePlaceSearch } from '../../kit/place.ts'
import { useSite, type Site } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { Field, PasswordField } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { CodeStep } from './code-step.tsx'
import { asSentence, loginRefused } from './refusals.ts'
import { SignInCard } from './sign-in-card.tsx'
import { useSignedIn } from './use-signed-in.ts'

export { awayWhenSignedIn as redirect } from './away.ts'

export function head({ site }: { site: Site }): Head {
  return {
    title: `Log In · ${site.name}`,
    description: `Log in to ${site.name} to join the forum, comment and vote.`,
    canonical: paths.login(),
  }
}

/** Logs in: name and password, then the second factor of those who have one. */
export default function LoginPage() {
  const step = usePlaceSearch().get('step')
  return step === 'code' || step === 'recovery' ? (
    <CodeStep key={step} recovery={step === 'recovery'} />
  ) : (
    <PasswordStep />
  )
}

/** What has just been done on another page, for a visit without JavaScript; with it, a toast says the same. */
const done: Record<string, string> = {
  signup: 'Account created successfully! You can log in now.',
  reset: 'Your password is changed. Please log in with it.',
  restore: 'Your email address is back, and your password is changed. Please log in with it.',
  leave: 'You are logged out. Your account will be deleted in a week. If you log in before then, it stays as it was.',
}

function PasswordStep() {
  const search = usePlaceSearch()
  const next = search.get('next')
  const username = search.get('username') ?? ''
  const said = done[search.get('from') ?? '']
  const signedIn = useSignedIn()
  const go = useGo()
  const form = useForm('POST /api/auth/login', {
    name: 'login',
    shape: Credentials,
    sentence: (error) => asSentence(loginRefused(error)),
    onDone(reply) {
      if ('twoFactorRequired' in reply) return go(paths.login({ step: 'code', next }))
      signedIn(reply)
    },
    onFailure: (error) => toast({ ...loginRefused(error), kind: 'bad' }),
  })
  return (
    <SignInCard
      title="Log In"
      lead={
        <>
          New here? <Link href={paths.signup({ next })}>Sign up</Link>, it is free.
        </>
      }
    >
      {said && <p className="done">{said}</p>}
      <ActionForm form={form} submit="Log In" sending="Logging in…">
        <Field
          name="usernameOrEmail"
          label="Username or email"
          defaultValue={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          focusOnArrival={username !== ''}
        />
        {form.status === 429 && (
          <Field
            name="recoveryCode"
            label="Recovery code (if you have one)"
            hint="If somebody else has been guessing your password, one of your recovery codes lets you in all the same."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        )}
      </ActionForm>
      <ForgotPassword />
    </SignInCard>
  )
}

function ForgotPassword() {
  const { mail } = useSite()
  return (
    <p className="under">
      {mail ? (
        <Link href={paths.forgotPassword}>Forgot password?</Link>
      ) : (
        'Forgot password? Ask an admin of this site for a link by which you can set a new one.'
      )}
    </p>
  )
}

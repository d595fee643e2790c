import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Credentials } from '../../../contract/accounts/accounts-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CodeField, Field, PasswordField, verbatim } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { titled, type Location } from '../../kit/page.ts'
import { useGo, useSearchParams } from '../../kit/location.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { useSite } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { asSentence, refusalText } from './refusals.ts'
import { SignInCard } from './sign-in-card.tsx'
import { untilApproved, useSignedIn } from './signing-in.ts'
import { ladderQuery } from '../ladder/queries.ts'
import { CodeStep } from './code-step.tsx'
import { LostFactor } from './lost-factor.tsx'
import { OwnWay } from './own-way.tsx'

export { redirectSignedIn as redirect } from './signing-in.ts'

export const head = titled('Log In', (name) => ({
  description: `Log in to ${name}.`,
  canonical: paths.login(),
}))

export const queries = ({ search }: Location) => (search.has('step') ? [] : [ladderQuery()])

/** Logs in: name and password, then the second factor if it is switched on. */
export default function LoginPage() {
  const step = useSearchParams().get('step')
  if (step === 'lost') return <LostFactor />
  return step === 'code' || step === 'recovery' ? (
    <CodeStep key={step} recovery={step === 'recovery'} />
  ) : (
    <PasswordStep />
  )
}

const confirmToo = 'Confirm your address too: we have sent a letter to it.'

/** The message about what happened before, without JavaScript; otherwise a toast shows it. */
const messages: Record<string, string> = {
  signup: 'Account created successfully! You can log in now.',
  confirm: `You can log in now. ${confirmToo}`,
  application: `Account created successfully! ${untilApproved}`,
  reset: 'Your password is changed. Please log in with it.',
  restore: 'Your email address is back, and your password is changed. Please log in with it.',
  leave: 'You are logged out. Your account will be deleted in a week. If you log in before then, it stays as it was.',
}

const loginRefusal = (error: Error) => refusalText(error, 'Failed to log in')

function PasswordStep() {
  const search = useSearchParams()
  const next = search.get('next')
  const username = search.get('username') ?? ''
  const from = search.get('from') ?? ''
  const { mail, signUp: way } = useSite()
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
    onFailure: (error) => toast({ ...loginRefusal(error), kind: 'bad' }),
  })
  const lessons = useQuery(ladderQuery()).data?.articles
  const signUp = <Link href={paths.signup({ next })}>Sign up</Link>
  return (
    <SignInCard
      title="Log In"
      lead={way !== 'closed' && <>New here? {signUp}, it is free.</>}
      figure={lessons ? { value: pluralize(lessons, 'lesson'), line: 'open on every device' } : undefined}
      beside={<OwnWay title="Your place is kept" />}
    >
      {messages[from] && (
        <p className="callout good">
          {messages[from]} {mail && from === 'signup' && confirmToo}
        </p>
      )}
      <ActionForm form={form} submit="Log In" sending="Logging in…">
        <Field
          name="usernameOrEmail"
          label="Username or email"
          defaultValue={username}
          autoComplete="username"
          {...verbatim}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          focusOnArrival={username !== ''}
        />
        {form.status === 429 && (
          <CodeField
            name="recoveryCode"
            label="Recovery code (if you have one)"
            hint="If somebody else has been guessing your password, one of your recovery codes lets you in all the same."
          />
        )}
      </ActionForm>
      <p className="under">
        {mail ? (
          <Link href={paths.forgotPassword}>Forgot password?</Link>
        ) : (
          'Forgot password? Ask an admin of this site for a link to set a new one.'
        )}
      </p>
    </SignInCard>
  )
}

import { Link } from 'wouter'
import { accountLimits, confirmFirst, withoutConsent } from '../../../contract/accounts/accounts.ts'
import { Signup } from '../../../contract/accounts/accounts-api.ts'
import { typedTwice } from '../../../contract/form-fields.ts'
import { dataOfMembers } from '../../../contract/accounts/personal-data.ts'
import { useForm } from '../../forms/use-form.ts'
import { failureOf } from '../../kit/send.ts'
import { titled } from '../../kit/page.ts'
import { useGo, useSearchParams } from '../../kit/location.ts'
import { useSite, type Site } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { linkToken, paths } from '../../../contract/paths.ts'
import { PersonalDataList } from '../static-pages/personal-data.tsx'
import { Field, PasswordField, Checkbox, verbatim } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { Area } from '../../forms/field-area.tsx'
import { pageBefore } from './page-before.ts'
import { asSentence, refusalText } from './refusals.ts'
import { needsProof, useProof, useResend, type ProofState } from './use-proof.ts'
import { SignInCard } from './sign-in-card.tsx'
import { isAsking, untilApproved, useSignedIn } from './signing-in.ts'

export { redirectSignedIn as redirect } from './signing-in.ts'

export const head = titled('Sign Up', (name) => ({
  description: `Become a member of ${name}. It is free.`,
  canonical: paths.signup(),
}))

/** The first of what members do, of what is switched on. */
function membersDo({ forum, polls }: Pick<Site, 'forum' | 'polls'>): string {
  if (forum) return polls ? 'Members ask in the forum, comment and vote.' : 'Members ask in the forum and comment.'
  return polls ? 'Members comment and vote.' : 'Members comment on articles and save them.'
}

const signupRefusal = (error: Error) => refusalText(error, 'Failed to create account')

/** Makes an account. The notice of stored data comes before the checkbox of consent (DPDP Act 2023, section 5). */
export default function SignupPage() {
  const next = useSearchParams().get('next')
  const invitation = invitationIn(next)
  if (useSite().signUp === 'closed' && !invitation) return <Closed next={next} />
  return <SignupForm next={next} invitation={invitation} />
}

/** The token of the invitation that the visitor goes back to; undefined for another page. */
function invitationIn(next: string | null): string | undefined {
  const [path, query] = next?.split('?') ?? []
  const token = path === paths.invitation ? new URLSearchParams(query).get('token') : null
  return token && linkToken.test(token) ? token : undefined
}

function Closed({ next }: { next: string | null }) {
  const logIn = <Link href={paths.login({ next })}>Log in</Link>
  return <SignInCard title="Sign Up" lead={<>This site takes no new members at present. Already one? {logIn}</>} />
}

function SignupForm({ next, invitation }: { next: string | null; invitation: string | undefined }) {
  const asking = isAsking(next)
  const go = useGo()
  const signedIn = useSignedIn(true)
  const site = useSite()
  const byApproval = site.signUp === 'approval' && !invitation
  const proof = useProof()
  const form = useForm('POST /api/auth/signup', {
    name: 'signup',
    shape: Signup,
    // The letter leads back there, also from the bar.
    body: (typed) => ({ next: pageBefore() ?? undefined, ...typed, ...proof.take() }),
    fields: { ...(invitation && { invitation }), ...(next && { signIn: true, next }) },
    check: (typed) => ({ ...typedTwice(typed, 'password'), ...withoutConsent(typed) }),
    sentence: (error) => (needsProof(error) ? failureOf(error) : asSentence(signupRefusal(error))),
    onDone(reply) {
      if (next) return signedIn(reply)
      const { username, email, application } = reply.user
      const sentences = [
        site.mail && confirmFirst(email),
        application ? untilApproved : !site.mail && 'You can log in now.',
      ]
      toast({ title: 'Account created successfully!', text: sentences.filter(Boolean).join(' ') })
      // The toast goes; that the letter waits stays on the page.
      go(paths.login({ username, from: site.mail && !application ? 'confirm' : undefined }))
    },
    onFailure(error) {
      if (needsProof(error)) void proof.solve()
      else toast({ ...signupRefusal(error), kind: 'bad' })
    },
  })
  useResend(proof, form.props.ref)
  const logIn = <Link href={paths.login({ next })}>Log in</Link>
  return (
    <SignInCard
      title="Sign Up"
      lead={
        <>
          {membersDo(site)} Already one? {logIn}
        </>
      }
    >
      {asking && (
        <p className="callout good">
          {byApproval
            ? 'Your question waits. You can post it when your account is approved.'
            : 'Your question waits. You can post it when you have signed up.'}
        </p>
      )}
      {byApproval && (
        <p className="callout">An admin looks at each new account. Until it is approved you can log in and read.</p>
      )}
      <ActionForm form={form} submit="Sign Up" sending="Creating your account…">
        <Field
          name="username"
          label="Username"
          hint="3 to 30 letters, digits or underscores. Others see it beside what you write."
          autoComplete="username"
          {...verbatim}
          focusOnArrival={asking && !form.returned}
        />
        <Field name="email" label="Email" type="email" hint="Nobody else sees it." autoComplete="email" />
        <PasswordField
          name="password"
          label="Password"
          hint={`At least ${accountLimits.password.min} characters. Three or four words that do not belong together are good.`}
          autoComplete="new-password"
        />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
        <div className="pair">
          <Field name="firstName" label="First name (optional)" autoComplete="given-name" />
          <Field name="lastName" label="Last name (optional)" autoComplete="family-name" />
        </div>
        {byApproval && (
          <Area
            name="application"
            label="Why you would like to join (optional)"
            hint="A sentence for the admins. It is deleted when they have approved your account."
            rows={3}
            maxLength={accountLimits.application}
          />
        )}
        <details className="tile">
          <summary>What we keep, why, how long, and how to take it back</summary>
          <PersonalDataList items={dataOfMembers} />
        </details>
        <Checkbox
          name="consent"
          label={
            <>
              I am 18 or over, and I have read what is kept and agree to it.{' '}
              <Link href={paths.privacy}>Privacy Policy</Link>
            </>
          }
        />
        <ProofNote state={proof.state} />
      </ActionForm>
      <Under18 />
    </SignInCard>
  )
}

/** An account of a child needs a parent's verifiable consent (section 9 of the DPDP law), which nothing here could verify. */
const Under18 = () => (
  <p className="under">
    Under 18? The law asks for a consent of your parents that we cannot check, so accounts are for adults. All that
    teaches is open to you without one: <Link href={paths.learn}>lessons</Link>,{' '}
    <Link href={paths.articles()}>articles</Link>, <Link href={paths.tools}>calculators</Link> and{' '}
    <Link href={paths.glossary()}>the glossary</Link>.
  </p>
)

/** The progress of the calculation, or that the browser cannot make it. */
function ProofNote({ state }: { state: ProofState }) {
  if (state === null || state === 'solved') return null
  if (state === 'failed')
    return (
      <p className="callout" role="status">
        Your browser could not make the calculation. Please press Sign Up again, or try again in an hour.
      </p>
    )
  return (
    <div className="callout proof">
      <p role="status">
        Many accounts are being opened just now, or from your connection today, so your browser makes a calculation
        first. It takes some seconds, and then the form is sent again by itself.
      </p>
      <progress value={Math.min(state.part, 1)} aria-label="Progress of the calculation" />
    </div>
  )
}

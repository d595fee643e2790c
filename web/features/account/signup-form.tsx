import './signup.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { accountLimits, confirmFirst, withoutConsent } from '../../../contract/accounts/accounts.ts'
import { Signup } from '../../../contract/accounts/accounts-api.ts'
import { noticeName } from '../../../contract/notice/notice.ts'
import { typedTwice } from '../../../contract/typed-twice.ts'
import { useForm } from '../../forms/use-form.ts'
import { isMissing } from '../../kit/answers.ts'
import { failureOf } from '../../kit/send.ts'
import { useGo, useSearchParams } from '../../kit/location.ts'
import { useSite, type Site } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { Field, PasswordField } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { pageBefore } from './page-before.ts'
import { asSentence, refusalText } from './refusals.ts'
import { needsProof, useProof, useResend } from './use-proof.ts'
import { SignInCard } from './sign-in-card.tsx'
import { isAsking, untilApproved, useSignedIn } from './signing-in.ts'
import { OidcLink } from './oidc-link.tsx'
import { OwnWay } from './own-way.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { ProofNote } from './proof-note.tsx'
import { Under18 } from './under-18.tsx'
import { NoticeLanguages } from '../notice/notice-languages.tsx'
import { languageNamed, noticeQuery } from '../notice/queries.ts'
import { SignupConsent } from './signup-consent.tsx'
import { Application, NewUsername } from './signup-fields.tsx'

/** The form of a new account, also where an invitation or a question leads to it. */
export function SignupForm({ next, invitation }: { next: string | null; invitation: string | undefined }) {
  const asking = isAsking(next)
  const go = useGo()
  const signedIn = useSignedIn(true)
  const site = useSite()
  const byApproval = site.signUp === 'approval' && !invitation
  const proof = useProof()
  const language = languageNamed(useSearchParams().get('notice'))
  const inLanguage = useQuery(noticeQuery(language))
  // That of the page, where it is not there in the language that the address names.
  const inOwn = useQuery({ ...noticeQuery(), enabled: isMissing(inLanguage.error) })
  const notice = inLanguage.data ?? inOwn.data
  const form = useForm('POST /api/auth/signup', {
    name: 'signup',
    shape: Signup,
    // The letter leads back there, also from the bar.
    body: (typed) => ({ next: pageBefore() ?? undefined, ...typed, ...proof.take() }),
    fields: {
      ...(invitation && { invitation }),
      ...(next && { signIn: true, next }),
      ...(notice && { notice: noticeName(notice) }),
    },
    check: (typed) => ({ ...typedTwice(typed, 'password'), ...withoutConsent(typed) }),
    sentence: (error) => (needsProof(error) ? failureOf(error) : asSentence(signupRefusal(error))),
    onDone(reply) {
      if (next) return signedIn(reply)
      const { username, email, application } = reply.user
      const sentences = [
        site.mail && confirmFirst(email),
        application ? untilApproved : !site.mail && t`You can log in now.`,
      ]
      toast({ title: t`Account created successfully!`, text: sentences.filter(Boolean).join(' ') })
      // The toast goes; that the letter waits stays on the page.
      go(paths.login({ username, from: site.mail && !application ? 'confirm' : undefined }))
    },
    onFailure(error) {
      if (needsProof(error)) void proof.solve()
      else toast({ title: signupRefusal(error).title, kind: 'bad' })
    },
  })
  useResend(proof, form.props.ref)
  return (
    <div className="signup">
      <SignInCard
        title={t`Sign Up`}
        figure={{ value: '₹0', line: t`for an account, and for every lesson` }}
        beside={<OwnWay title={t`Step by step, at your own pace`} />}
        lead={
          <>
            {membersDo(site)}{' '}
            <Trans>
              Already one? <Link href={paths.login({ next })}>Log in</Link>
            </Trans>
          </>
        }
      >
        {asking && (
          <p className="callout good">
            {byApproval
              ? t`Your question waits. You can post it when your account is approved.`
              : t`Your question waits. You can post it when you have signed up.`}
          </p>
        )}
        {byApproval && (
          <p className="callout">
            <Trans>An admin looks at each new account. Until it is approved you can log in and read.</Trans>
          </p>
        )}
        <ActionForm form={form} submit={t`Sign Up`} sending={t`Creating your account…`}>
          <NewUsername focusOnArrival={asking && !form.returned} />
          <Field name="email" label={t`Email`} type="email" hint={t`Nobody else sees it.`} autoComplete="email" />
          <NewPasswordField
            name="password"
            label={t`Password`}
            hint={t`At least ${accountLimits.password.min} characters. Three or four words that do not belong together are good.`}
          />
          <PasswordField name="confirmPassword" label={t`Confirm password`} autoComplete="new-password" />
          <details
            className="tile"
            open={nameFields.some((name) => form.errors[name] ?? form.typed[name]) || undefined}
          >
            <summary>
              <Trans>Add your name (optional)</Trans>
            </summary>
            <div className="pair">
              <Field name="firstName" label={t`First name (optional)`} autoComplete="given-name" />
              <Field name="lastName" label={t`Last name (optional)`} autoComplete="family-name" />
            </div>
          </details>
          {byApproval && <Application />}
          {notice && (
            <NoticeLanguages notice={notice} hrefOf={(wanted) => `${paths.signup({ next, notice: wanted })}#notice`} />
          )}
          <SignupConsent notice={notice} isChosen={language !== null && inLanguage.data !== undefined} />
          <ProofNote state={proof.state} />
        </ActionForm>
        <OidcLink next={next} />
        <Under18 />
      </SignInCard>
    </div>
  )
}

const nameFields = ['firstName', 'lastName']

/** The first of what members do, of what is switched on. */
function membersDo({ forum, polls }: Pick<Site, 'forum' | 'polls'>): string {
  if (forum) return polls ? t`Members ask in the forum, comment and vote.` : t`Members ask in the forum and comment.`
  return polls ? t`Members comment and vote.` : t`Members comment on articles and save them.`
}

const signupRefusal = (error: Error) => refusalText(error, t`Failed to create account`)

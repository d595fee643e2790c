import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { afterLogin, withoutConsent } from '../../../contract/accounts/accounts.ts'
import { OidcSignup } from '../../../contract/accounts/oidc-api.ts'
import { noticeName } from '../../../contract/notice/notice.ts'
import { invitationIn, paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { failureOf } from '../../kit/send.ts'
import { useGo, useSearchParams } from '../../kit/location.ts'
import { titled, type Location } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { NoticeLanguages } from '../notice/notice-languages.tsx'
import { languageNamed, noticeQuery } from '../notice/queries.ts'
import { ProofNote } from './proof-note.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SignupConsent } from './signup-consent.tsx'
import { Application, NewUsername } from './signup-fields.tsx'
import { useSignedIn } from './signing-in.ts'
import { Under18 } from './under-18.tsx'
import { needsProof, useProof, useResend } from './use-proof.ts'

export const head = titled(t`Sign Up`)

export const queries = ({ search }: Location) => [noticeQuery(languageNamed(search.get('notice')))]

/** Makes an account for whoever has come from a provider elsewhere: by the rules of every sign-up, without a password. */
export default function OidcSignupPage() {
  const search = useSearchParams()
  const next = search.get('next')
  const language = languageNamed(search.get('notice'))
  const invitation = invitationIn(next)
  const { oidc: name, signUp } = useSite()
  const { data: notice } = useQuery(noticeQuery(language))
  const go = useGo()
  const signedIn = useSignedIn(true)
  const proof = useProof()
  const form = useForm('POST /api/auth/oidc/signup', {
    name: 'signup',
    shape: OidcSignup,
    body: (typed) => ({ ...typed, ...proof.take() }),
    fields: {
      ...(invitation && { invitation }),
      ...(next && { next }),
      ...(notice && { notice: noticeName(notice) }),
    },
    check: withoutConsent,
    onDone(reply) {
      if (signedIn(reply)) go(afterLogin(next, reply.user), { replace: true })
    },
    onFailure(error) {
      if (needsProof(error)) void proof.solve()
    },
    sentence: (error) => failureOf(error),
  })
  useResend(proof, form.props.ref)
  if (name === null) return <SignInCard title={t`Sign Up`} lead={t`This site has no other way to log in.`} />
  return (
    <SignInCard title={t`Sign Up`} lead={t`One more step after ${name}: a name here, and what we keep.`}>
      {notice && (
        <NoticeLanguages notice={notice} hrefOf={(wanted) => `${paths.oidcSignup({ next, notice: wanted })}#notice`} />
      )}
      <ActionForm form={form} submit={t`Sign Up`} sending={t`Creating your account…`}>
        <NewUsername />
        {signUp === 'approval' && !invitation && <Application />}
        <SignupConsent notice={notice} isChosen={language !== null} />
        <ProofNote state={proof.state} />
      </ActionForm>
      <Under18 />
      <p className="under">
        <Link href={paths.login({ next })}>
          <Trans>Log in</Trans>
        </Link>
      </p>
    </SignInCard>
  )
}

import { Link } from 'wouter'
import { t, Trans } from '#words'
import { afterLogin } from '../../../contract/accounts/accounts.ts'
import { linkToken, paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useGo, useSearchParams } from '../../kit/location.ts'
import { titled } from '../../kit/page.ts'
import { SignInCard } from './sign-in-card.tsx'
import { useSignedIn } from './signing-in.ts'

export const head = titled(t`Log In`)

/**
 * The page behind a link that logs in: the button does, since mail scanners open every link. It stays for somebody who is signed in: on a
 * shared phone that may be another member.
 */
export default function LoginLinkPage() {
  const search = useSearchParams()
  const [token, next] = [search.get('token') ?? '', search.get('next')]
  const go = useGo()
  const signedIn = useSignedIn()
  const form = useForm('POST /api/auth/login-link/use', {
    name: 'login-link',
    fields: { token },
    onDone(reply) {
      if ('twoFactorRequired' in reply) return go(paths.login({ step: 'code', from: 'link', next }), { replace: true })
      if (signedIn(reply)) go(afterLogin(next, reply.user), { replace: true })
    },
  })
  const isWhole = linkToken.test(token)
  return (
    <SignInCard title={t`Log In`}>
      {isWhole ? (
        <>
          <p className="lead">
            <Trans>Press the button to log in. Pass the link on to nobody: whoever has it can log in.</Trans>
          </p>
          <ActionForm form={form} submit={t`Log in`} sending={t`Logging in…`} />
        </>
      ) : (
        <p className="lead">
          <Trans>This link is not complete. Please open it from the letter, or copy it whole.</Trans>
        </p>
      )}
      <p className="under">
        <Trans>
          The link does not work? <Link href={paths.login({ step: 'link', next })}>Ask for a new one</Link>
        </Trans>
      </p>
    </SignInCard>
  )
}

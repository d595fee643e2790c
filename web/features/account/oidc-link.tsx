import { t } from '#words'
import { prefix } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { useSite } from '../../kit/site.ts'

/** The way to the provider elsewhere, where the site has one; nothing on other sites. */
export function OidcLink({ next }: { next: string | null }) {
  const { oidc: name } = useSite()
  if (name === null) return null
  return (
    <p className="elsewhere">
      <a className="button line" href={prefix + paths.oidc({ next })}>
        {t`Continue with ${name}`}
      </a>
    </p>
  )
}

/** The reasons why a login elsewhere has come to nothing. */
export function useOidcFailure(from: string): string | undefined {
  const { oidc: name } = useSite()
  if (name === null) return undefined
  const reasons: Record<string, string> = {
    'oidc-failed': t`Logging in with ${name} did not work. Please try again, or log in with your password.`,
    'oidc-taken': t`An account here has this email address already. Log in to it, and connect it with ${name} under Profile, Security.`,
    'oidc-no-email': t`${name} has not told us your email address, and an account needs one. Please sign up here instead.`,
    'oidc-closed': t`This site takes no new members at present.`,
  }
  return reasons[from]
}

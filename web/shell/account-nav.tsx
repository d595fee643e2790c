import { Trans } from '#words'
import { paths } from '../../contract/paths.ts'
import { useMe } from '../kit/me.ts'
import { useSite } from '../kit/site.ts'
import { LinkButton } from '../ui/button.tsx'
import { UserMenu } from './user-menu.tsx'

/** The end of the bar: links to log in, or the member's menu; empty until `me` is loaded. */
export function AccountNav() {
  const me = useMe()
  const { signUp } = useSite()
  return (
    <div className="account">
      {me && <UserMenu me={me} />}
      {me === null && (
        <>
          <LinkButton href={paths.login()}>
            <Trans>Log In</Trans>
          </LinkButton>
          {signUp !== 'closed' && (
            <LinkButton href={paths.signup()} look="main">
              <Trans>Sign Up</Trans>
            </LinkButton>
          )}
        </>
      )}
    </div>
  )
}

import { Link } from 'wouter'
import { useLogout } from './logout.ts'
import { told } from './bell.tsx'
import { welcome } from './name-in-bar.ts'
import { useMe } from '../kit/me.ts'
import { paths } from '../../contract/paths.ts'
import { LinkButton } from '../ui/button.tsx'

/** The phone menu's links to log in, or the member's links; empty until `me` is loaded. */
export function MenuAccount({ onGo }: { onGo: () => void }) {
  const me = useMe()
  const logout = useLogout()
  if (me === undefined) return null
  if (me === null) {
    return (
      <div className="menu-account">
        <LinkButton href={paths.login()} replace onClick={onGo}>
          Log In
        </LinkButton>
        <LinkButton href={paths.signup()} look="main" replace onClick={onGo}>
          Sign Up
        </LinkButton>
      </div>
    )
  }
  return (
    <div className="menu-account">
      <p>{welcome(me)}</p>
      <Link className="button line wide" href={paths.notifications} replace onClick={onGo}>
        {`Notifications${told(me.unread)}`}
      </Link>
      <LinkButton href={paths.profile()} replace onClick={onGo}>
        Profile
      </LinkButton>
      {me.role === 'admin' && (
        <LinkButton href={paths.admin} replace onClick={onGo}>
          Admin Panel
        </LinkButton>
      )}
      <button
        type="button"
        className="button line"
        onClick={() => {
          onGo()
          void logout()
        }}
      >
        Logout
      </button>
    </div>
  )
}

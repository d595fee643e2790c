import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { isOpenTo } from '../../contract/roles.ts'
import { useMe } from '../kit/me.ts'
import { useSite } from '../kit/site.ts'
import { OwnFace } from '../ui/face.tsx'
import { LinkButton } from '../ui/button.tsx'
import { unreadText } from './bell.tsx'
import { greetingName } from './greeting-name.ts'
import { LogoutForm } from './logout-form.tsx'

/** The phone menu's links to log in, or the member's links; empty until `me` is loaded. */
export function MenuAccount({ onGo }: { onGo: () => void }) {
  const me = useMe()
  const { signUp } = useSite()
  if (me === undefined) return null
  const link = (label: string, href: string, look: 'line' | 'main' = 'line') => (
    <LinkButton href={href} look={look} replace onClick={onGo}>
      {label}
    </LinkButton>
  )
  if (me === null) {
    return (
      <div className="menu-account">
        {link('Log In', paths.login())}
        {signUp !== 'closed' && link('Sign Up', paths.signup(), 'main')}
      </div>
    )
  }
  const name = greetingName(me)
  return (
    <div className="menu-account">
      <p className="wide row">
        {name && <OwnFace name={name} me={me} />}
        {name ? `Welcome, ${name}` : 'Welcome'}
      </p>
      <Link className="button line wide" href={paths.notifications} replace onClick={onGo}>
        {`Notifications${unreadText(me.unread)}`}
      </Link>
      {link('Profile', paths.profile())}
      {isOpenTo('staff', me.role) && link('Admin Panel', paths.admin)}
      <LogoutForm onGo={onGo} />
    </div>
  )
}

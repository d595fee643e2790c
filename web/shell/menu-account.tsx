import { Link } from 'wouter'
import { t } from '#words'
import { paths } from '../../contract/paths.ts'
import { isOpenTo } from '../../contract/roles.ts'
import { useMe } from '../kit/me.ts'
import { useSite } from '../kit/site.ts'
import { OwnFace } from '../ui/face.tsx'
import { LinkButton } from '../ui/button.tsx'
import { notificationsText } from './bell.tsx'
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
        {link(t`Log In`, paths.login())}
        {signUp !== 'closed' && link(t`Sign Up`, paths.signup(), 'main')}
      </div>
    )
  }
  const name = greetingName(me)
  return (
    <div className="menu-account">
      <p className="wide row">
        {name && <OwnFace name={name} me={me} />}
        {name ? t`Welcome, ${name}` : t`Welcome`}
      </p>
      <Link className={`button ${me.unread ? 'gold' : 'line'} wide`} href={paths.notifications} replace onClick={onGo}>
        {notificationsText(me.unread)}
      </Link>
      {link(t`Profile`, paths.profile())}
      {link(t`Saved`, paths.profile('saved'))}
      {link(t`Classes`, paths.classes)}
      {isOpenTo('staff', me.role) && link(t`Admin Panel`, paths.admin)}
      <LogoutForm onGo={onGo} />
    </div>
  )
}

import { useState } from 'react'
import type { Me } from '../../contract/accounts-api.ts'
import { buttonLink } from './button-link.ts'
import { greetingName } from './greeting-name.ts'
import { useLazyModule } from '../kit/lazy.tsx'
import { useMe } from '../kit/me.ts'
import { paths } from '../../contract/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { DownIcon } from '../ui/icons.tsx'

const loadMenu = () => import('./user-menu.tsx')

/** The end of the bar: links to log in, or the member's menu; empty until `me` is loaded. */
export function AccountNav() {
  const me = useMe()
  return (
    <div className="account">
      {me && <MenuOf me={me} />}
      {me === null && (
        <>
          <LinkButton href={paths.login()}>Log In</LinkButton>
          <LinkButton href={paths.signup()} look="main">
            Sign Up
          </LinkButton>
        </>
      )}
    </div>
  )
}

/** The menu's code is loaded when it first opens. */
function MenuOf({ me }: { me: Me }) {
  const [wanted, setWanted] = useState(false)
  const menu = useLazyModule(loadMenu, wanted, () => setWanted(false))
  if (menu) return <menu.UserMenu me={me} />
  // Without JavaScript the button links to the profile, which has a logout button.
  return (
    <a
      className="button line user-menu-button"
      href={paths.profile()}
      aria-haspopup="menu"
      aria-expanded={false}
      {...buttonLink(() => setWanted(true), [' ', 'ArrowDown'])}
    >
      <span>{greetingName(me) ?? 'Account'}</span>
      <DownIcon />
    </a>
  )
}

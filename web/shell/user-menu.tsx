import { useRef } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import { paths } from '../../contract/paths.ts'
import { isOpenTo } from '../../contract/roles.ts'
import { OwnFace } from '../ui/face.tsx'
import { DownIcon } from '../ui/icons.tsx'
import { greetingName } from './greeting-name.ts'
import { LogoutForm } from './logout-form.tsx'

/** The member's menu. The browser opens and closes it: before any script, and by Escape or a press elsewhere. */
export function UserMenu({ me }: { me: Me }) {
  const name = greetingName(me)
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className="button line user-menu-button" popoverTarget="user-menu">
        {name && <OwnFace name={name} me={me} />}
        <span>{name ?? t`Account`}</span>
        <DownIcon />
      </button>
      {/* Hidden before its links are followed: it gives the focus back to the button, and then the new page takes it. */}
      <div
        className="user-menu card"
        id="user-menu"
        popover="auto"
        ref={menu}
        onClickCapture={() => menu.current?.hidePopover?.()}
      >
        <Link href={paths.profile()}>
          <Trans>Profile</Trans>
        </Link>
        <Link href={paths.profile('saved')}>
          <Trans>Saved</Trans>
        </Link>
        <Link href={paths.notifications}>
          <Trans>Notifications</Trans>
        </Link>
        <Link href={paths.classes}>
          <Trans>Classes</Trans>
        </Link>
        {isOpenTo('staff', me.role) && (
          <Link href={paths.admin}>
            <Trans>Admin Panel</Trans>
          </Link>
        )}
        <LogoutForm />
      </div>
    </>
  )
}

import './user-menu.css'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'wouter'
import type { Me } from '../../contract/accounts-api.ts'
import { useLogout } from './logout.ts'
import { greetingName } from './greeting-name.ts'
import { focusMain, isUsed } from '../kit/focus-main.ts'
import { paths } from '../../contract/paths.ts'
import { DownIcon } from '../ui/icons.tsx'

/** The member's menu. It is open on mount: the click on its button loaded its code. */
export function UserMenu({ me }: { me: Me }) {
  const logout = useLogout()
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className="button line user-menu-button">
        <span>{greetingName(me) ?? 'Account'}</span>
        <DownIcon />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="user-menu card"
          align="end"
          sideOffset={6}
          onCloseAutoFocus={(event) => {
            if (isUsed()) return
            // After navigation the focus goes to the new page, not back to the button.
            event.preventDefault()
            focusMain()
          }}
        >
          <DropdownMenu.Item asChild>
            <Link href={paths.profile()}>Profile</Link>
          </DropdownMenu.Item>
          {me.role === 'admin' && (
            <DropdownMenu.Item asChild>
              <Link href={paths.admin}>Admin Panel</Link>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Separator />
          <DropdownMenu.Item onSelect={() => void logout()}>Logout</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

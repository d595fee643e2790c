import './user-menu.css'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'wouter'
import type { Me } from '../../contract/accounts-api.ts'
import { useLogout } from '../features/account/logout.ts'
import { nameInBar } from './name-in-bar.ts'
import { focusMain, isUsed } from '../kit/focus-main.ts'
import { paths } from '../../contract/paths.ts'
import { DownIcon } from '../ui/icons.tsx'

/** The member's menu. It is open when it comes: its button was pressed before its code was there. */
export function UserMenu({ me }: { me: Me }) {
  const logout = useLogout()
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className="button line user-menu-button">
        <span>{nameInBar(me)}</span>
        <DownIcon />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="user-menu"
          align="end"
          sideOffset={6}
          onCloseAutoFocus={(event) => {
            if (isUsed()) return
            // A link of the menu leads away from its button.
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

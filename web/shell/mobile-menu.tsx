import './mobile-menu.css'
import { Dialog } from 'radix-ui'
import { CrossIcon } from '../ui/icons.tsx'
import { MenuAccount } from './menu-account.tsx'
import { NavLinks } from './nav-links.tsx'
import { SearchForm } from './search-form.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The phone's menu, from the right; it closes when the visitor goes somewhere or searches. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="menu-shade" />
        <Dialog.Content
          className="mobile-menu"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            document.querySelector<HTMLElement>('.menu-button')?.focus()
          }}
        >
          <div className="menu-head">
            <Dialog.Title>Menu</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="Close menu">
              <CrossIcon />
            </Dialog.Close>
          </div>
          <SearchForm onGo={onClose} />
          <nav aria-label="Menu">
            <NavLinks onGo={onClose} />
          </nav>
          <MenuAccount onGo={onClose} />
          <ThemeToggle words />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

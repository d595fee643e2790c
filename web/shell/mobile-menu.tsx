import './mobile-menu.css'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { useBackCloses } from '../kit/back-closes.ts'
import { focusMain } from '../kit/focus-main.ts'
import { CrossIcon } from '../ui/icons.tsx'
import { MenuAccount } from './menu-account.tsx'
import { NavLinks } from './nav-links.tsx'
import { SearchForm } from './search-form.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The phone's menu, from the right; it closes on navigation and search. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const gone = useRef(false)
  const go = () => {
    gone.current = true
    onClose()
  }
  useBackCloses(onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="shade" />
        <Dialog.Content
          className="mobile-menu"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // After navigation the focus goes to the new page, not back to the menu's button.
            if (gone.current) focusMain()
            else document.querySelector<HTMLElement>('.menu-button')?.focus()
          }}
        >
          <div className="menu-head row">
            <Dialog.Title>Menu</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="Close menu">
              <CrossIcon />
            </Dialog.Close>
          </div>
          <SearchForm onGo={go} />
          <nav aria-label="Menu">
            <NavLinks onGo={go} />
          </nav>
          <MenuAccount onGo={go} />
          <ThemeToggle words />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

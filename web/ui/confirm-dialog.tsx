import './shade.css'
import './dialog.css'
import { AlertDialog } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { t } from '#words'
import { useBackCloses } from '../kit/back-closes.ts'
import { preserveFocus } from './preserve-focus.ts'

interface Props {
  title: string
  text: ReactNode
  /** Fields or an error. */
  children?: ReactNode
  /** True if the focus begins at its first input, and not at the harmless button. */
  focusInput?: boolean
  onClose: () => void
}

/** A modal question that gives the focus back when it closes. Load it lazily: its code is large. */
export function ConfirmDialog({ title, text, children, focusInput = false, onClose }: Props) {
  const [giveBack] = useState(() => preserveFocus())
  useBackCloses(onClose)
  // An open dialog traps the focus, so it moves only now; the button that opened it may have been removed.
  const onGone = (event: Event) => {
    event.preventDefault()
    giveBack()
  }
  const onOpen = (event: Event) => {
    if (!focusInput) return
    event.preventDefault()
    ;(event.currentTarget as HTMLElement).querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="shade" />
        <AlertDialog.Content className="dialog" onOpenAutoFocus={onOpen} onCloseAutoFocus={onGone}>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="dialog-text">{text}</div>
          </AlertDialog.Description>
          {children}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

interface ConfirmActions {
  yes: string
  doing: string
  no?: string
  busy: boolean
  /** True if nothing is lost by it. */
  harmless?: boolean
  /** Without it, the button submits its form. */
  onYes?: () => void
}

export function ConfirmActions({ yes, doing, no = t`Cancel`, busy, harmless = false, onYes }: ConfirmActions) {
  return (
    <div className="button-row">
      <button
        type={onYes ? 'button' : 'submit'}
        className={harmless ? 'button main' : 'button danger filled'}
        aria-disabled={busy}
        onClick={() => busy || onYes?.()}
      >
        {busy ? doing : yes}
      </button>
      <AlertDialog.Cancel className="button line">{no}</AlertDialog.Cancel>
    </div>
  )
}

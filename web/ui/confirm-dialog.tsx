import './dialog.css'
import { AlertDialog } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { useBackCloses } from '../kit/back-closes.ts'
import { holdFocus } from './hold-focus.ts'

interface Props {
  title: string
  text: ReactNode
  /** The fields, or what went wrong. */
  children?: ReactNode
  onClose: () => void
}

/** Asks before something is done, and gives the focus back after it. Bring it along late: its code is not small. */
export function ConfirmDialog({ title, text, children, onClose }: Props) {
  const [giveBack] = useState(() => holdFocus())
  useBackCloses(onClose)
  // Only now is the dialog gone, which keeps the focus while it is there; what was pressed may be gone too.
  const onGone = (event: Event) => {
    event.preventDefault()
    giveBack()
  }
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-shade" />
        <AlertDialog.Content className="dialog" onCloseAutoFocus={onGone}>
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
  /** The words of the button that does it, and the same while it is being done. */
  yes: string
  doing: string
  no?: string
  busy: boolean
  /** Nothing is lost by it. */
  harmless?: boolean
  /** Without it the button sends the form that it stands in. */
  onYes?: () => void
}

/** The two buttons of a question. */
export function ConfirmActions({ yes, doing, no = 'Cancel', busy, harmless = false, onYes }: ConfirmActions) {
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

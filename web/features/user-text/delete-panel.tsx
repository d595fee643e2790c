import { useState } from 'react'
import { failureOf } from '../../kit/act.ts'
import { toast } from '../../kit/toasts.ts'
import { Confirm } from './confirm.tsx'

interface Props {
  /** 'comment', 'reply'. */
  what: string
  /** Resolves when it is gone. */
  remove: () => Promise<void>
  /** @param back whether the focus goes back to the button that opened it */
  onClose: (back: boolean) => void
}

/** Asks before a text is deleted, and says when that did not work. */
export function DeletePanel({ what, remove, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (busy) return
    setBusy(true)
    try {
      await remove()
    } catch (error) {
      setBusy(false)
      toast({ title: `Failed to delete ${what}`, text: failureOf(error as Error), kind: 'bad' })
    }
  }
  return (
    <Confirm
      question={`Delete this ${what}?`}
      yes={busy ? 'Deleting…' : `Delete ${what}`}
      no="Keep it"
      busy={busy}
      onYes={() => void press()}
      onNo={() => onClose(true)}
    />
  )
}

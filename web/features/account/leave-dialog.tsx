import '../../ui/dialog.css'
import { AlertDialog } from 'radix-ui'
import type { RefObject } from 'react'
import { useBackCloses } from '../../kit/back-closes.ts'
import { useForm } from '../../forms/use-form.ts'
import { useMeChange } from '../../kit/me-change.ts'
import { useGo } from '../../kit/place.ts'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { dropDrafts } from '../user-text/drafts.ts'
import { LeaveFields, leavingMeans } from './leave-fields.tsx'

/** Asks whether the account is to go, what becomes of the member's words, and for the password. */
export function LeaveDialog({ opener, onClose }: { opener: RefObject<HTMLElement | null>; onClose: () => void }) {
  const change = useMeChange()
  useBackCloses(onClose)
  const go = useGo()
  const form = useForm('POST /api/auth/leave', {
    name: 'leave',
    onDone({ message }) {
      dropDrafts()
      go(paths.home)
      change(null)
      toast({ title: 'You are logged out', text: message })
    },
  })
  const backToOpener = (event: Event) => {
    event.preventDefault()
    opener.current?.focus()
  }
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-shade" />
        <AlertDialog.Content className="dialog" onCloseAutoFocus={backToOpener}>
          <AlertDialog.Title>Delete my account</AlertDialog.Title>
          <AlertDialog.Description>{leavingMeans}</AlertDialog.Description>
          <ActionForm form={form}>
            <LeaveFields />
            <div className="button-row">
              <button type="submit" className="button danger filled" aria-disabled={form.busy}>
                {form.busy ? 'Deleting…' : 'Delete my account'}
              </button>
              <AlertDialog.Cancel className="button line">Keep my account</AlertDialog.Cancel>
            </div>
          </ActionForm>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

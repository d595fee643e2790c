import { AlertDialog } from 'radix-ui'
import { useQueryClient } from '@tanstack/react-query'
import { useGo } from '../../kit/location.ts'
import { leaveSession } from '../../shell/leave-session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DeleteAccountForm, deletionNotice } from './delete-account-form.tsx'

/** Asks before the account is deleted. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const go = useGo()
  return (
    <ConfirmDialog title="Delete my account" text={deletionNotice} onClose={onClose}>
      <DeleteAccountForm
        onDone={({ message }) => leaveSession(client, go, { title: 'You are logged out', text: message })}
        cancel={<AlertDialog.Cancel className="button line">Keep my account</AlertDialog.Cancel>}
      />
    </ConfirmDialog>
  )
}

import { AlertDialog } from 'radix-ui'
import { useSignedOut } from '../../shell/logout.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LeaveForm, leavingMeans } from './leave-form.tsx'

/** Asks before the account is deleted. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const signedOut = useSignedOut()
  return (
    <ConfirmDialog title="Delete my account" text={leavingMeans} onClose={onClose}>
      <LeaveForm
        onDone={({ message }) => signedOut('You are logged out', message)}
        cancel={<AlertDialog.Cancel className="button line">Keep my account</AlertDialog.Cancel>}
      />
    </ConfirmDialog>
  )
}

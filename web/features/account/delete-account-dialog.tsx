import { AlertDialog } from 'radix-ui'
import { useQueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { useGo } from '../../kit/location.ts'
import { leaveSession } from '../../shell/leave-session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DeleteAccountForm, deletionNotice } from './delete-account-form.tsx'

/** Asks before the account is deleted. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const go = useGo()
  return (
    <ConfirmDialog title={t`Delete my account`} text={deletionNotice} onClose={onClose}>
      <DeleteAccountForm
        onDone={({ message }) => leaveSession(client, go, { title: t`You are logged out`, text: message })}
        cancel={
          <AlertDialog.Cancel className="button line">
            <Trans>Keep my account</Trans>
          </AlertDialog.Cancel>
        }
      />
    </ConfirmDialog>
  )
}

import type { Backup } from '../../../../contract/backups-api.ts'
import { useCall } from '../../../kit/act.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { toast } from '../../../kit/toasts.ts'
import { ConfirmActions, ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRefresh } from '../dashboard/acting.ts'

/** Asks whether a backup is to go. */
export function DeleteQuestion({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const refresh = useRefresh()
  const { act, busy, failure } = useCall('DELETE /api/admin/backups/:id', { id: backup.id })
  const remove = () =>
    act(undefined, {
      async onSuccess({ message }) {
        await refresh()
        toast({ title: message })
        onClose()
      },
    })
  const text = (
    <p>
      The backup of {momentInIndia(backup.createdAt)} is deleted from the server for good. Copies that were downloaded
      stay.
    </p>
  )
  return (
    <ConfirmDialog title="Delete this backup?" text={text} onClose={onClose}>
      <p className="wrong" role="alert">
        {failure}
      </p>
      <ConfirmActions yes="Delete Backup" doing="Deleting…" busy={busy} onYes={remove} />
    </ConfirmDialog>
  )
}

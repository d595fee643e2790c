import type { Backup } from '../../../contract/backups-api.ts'
import { useAct } from '../../kit/act.ts'
import { momentInIndia } from '../../kit/dates.ts'
import { toast } from '../../kit/toasts.ts'
import { Answers, Question } from '../../ui/question.tsx'
import { useRefresh } from '../dashboard/acting.ts'

/** Asks whether a backup is to go. */
export function DeleteQuestion({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const refresh = useRefresh()
  const { act, busy, failure } = useAct('DELETE /api/admin/backups/:id', { id: backup.id })
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
    <Question title="Delete this backup?" text={text} onClose={onClose}>
      <p className="wrong" role="alert">
        {failure}
      </p>
      <Answers yes="Delete Backup" doing="Deleting…" busy={busy} onYes={remove} />
    </Question>
  )
}

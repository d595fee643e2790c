import { ConfirmActions, ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Asks before unsaved work is left. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Readers will not see what you have changed. It is kept as unsaved changes, and offered when you come back."
      onClose={onStay}
    >
      <ConfirmActions yes="Leave" doing="Leaving…" no="Keep Writing" busy={false} harmless onYes={onLeave} />
    </ConfirmDialog>
  )
}

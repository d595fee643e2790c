import { ConfirmActions, ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface Props {
  /** Which options would go, and how many votes, in the server's words. */
  text: string
  busy: boolean
  onYes: () => void
  onClose: () => void
}

/** Asks whether options are to go together with their votes. */
export function VoteLoss({ text, busy, onYes, onClose }: Props) {
  return (
    <ConfirmDialog title="Remove votes?" text={<p dir="auto">{text} They cannot be brought back.</p>} onClose={onClose}>
      <ConfirmActions yes="Save and Remove Votes" doing="Saving…" no="Keep Editing" busy={busy} onYes={onYes} />
    </ConfirmDialog>
  )
}

/** Asks before unsaved work is left. */
export function LeavePoll({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog title="Leave without saving?" text="What you have changed in this poll is lost." onClose={onStay}>
      <ConfirmActions yes="Leave" doing="Leaving…" no="Keep Editing" busy={false} onYes={onLeave} />
    </ConfirmDialog>
  )
}

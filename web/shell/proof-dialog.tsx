import { AlertDialog } from 'radix-ui'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ProofForm, useProofText } from './proof-form.tsx'

/** @param onEnd called with true once the password or a code was right, with false when the dialog is closed without */
export function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const { title, text } = useProofText()
  return (
    <ConfirmDialog
      title={title}
      text={<p>{text} What you were doing waits, and goes on then.</p>}
      focusInput
      onClose={() => onEnd(false)}
    >
      <ProofForm
        onDone={() => onEnd(true)}
        beside={<AlertDialog.Cancel className="button line">Cancel</AlertDialog.Cancel>}
      />
    </ConfirmDialog>
  )
}

import { AlertDialog } from 'radix-ui'
import { Trans } from '#words'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ProofForm, useProofText } from './proof-form.tsx'

/** @param onEnd called with true once the password or a code was right, with false when the dialog is closed without */
export function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const { title, text } = useProofText()
  return (
    <ConfirmDialog
      title={title}
      text={
        <p>
          {text} <Trans>What you were doing waits, and goes on then.</Trans>
        </p>
      }
      focusInput
      onClose={() => onEnd(false)}
    >
      <ProofForm
        onDone={() => onEnd(true)}
        beside={
          <AlertDialog.Cancel className="button line">
            <Trans>Cancel</Trans>
          </AlertDialog.Cancel>
        }
      />
    </ConfirmDialog>
  )
}

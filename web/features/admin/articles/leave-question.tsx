import { t } from '#words'
import { ConfirmActions, ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { useLeaveGuard } from './use-leave-guard.ts'

interface Props {
  guard: Pick<ReturnType<typeof useLeaveGuard>, 'leave' | 'stay'>
  /** The sentence on what becomes of the changes. */
  text: string
}

/** The question before unsaved work is left. */
export const LeaveQuestion = ({ guard, text }: Props) => (
  <ConfirmDialog title={t`Leave without saving?`} text={text} onClose={guard.stay}>
    <ConfirmActions
      yes={t({ message: 'Leave', context: 'the form' })}
      doing={t({ message: 'Leaving…', context: 'the form' })}
      no={t`Keep writing`}
      busy={false}
      harmless
      onYes={guard.leave}
    />
  </ConfirmDialog>
)

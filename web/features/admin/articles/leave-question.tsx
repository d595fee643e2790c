import { t } from '#words'
import { ConfirmActions, ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { useLeaveGuard } from './use-leave-guard.ts'

interface Props {
  guard: Pick<ReturnType<typeof useLeaveGuard>, 'leave' | 'stay'>
  /** The sentence on what becomes of the changes. */
  text: string
  /** True if the changes are lost, and do not wait as a draft. */
  loses?: boolean
}

/** The question before unsaved work is left. */
export const LeaveQuestion = ({ guard, text, loses = false }: Props) => (
  <ConfirmDialog title={t`Leave without saving?`} text={text} onClose={guard.stay}>
    <ConfirmActions
      yes={t({ message: 'Leave', context: 'the form' })}
      doing={t({ message: 'Leaving…', context: 'the form' })}
      no={loses ? t`Stay here` : t`Keep writing`}
      busy={false}
      harmless={!loses}
      onYes={guard.leave}
    />
  </ConfirmDialog>
)

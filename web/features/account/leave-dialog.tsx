import '../../ui/dialog.css'
import { AlertDialog } from 'radix-ui'
import type { RefObject } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useBackCloses } from '../../kit/back-closes.ts'
import { useMeChange } from '../../kit/me-change.ts'
import { useGo } from '../../kit/place.ts'
import { toast } from '../../kit/toasts.ts'
import { dropDrafts } from '../../forms/drafts.ts'
import { LeaveForm, leavingMeans } from './leave-form.tsx'

/** Asks before the account is deleted. */
export function LeaveDialog({ opener, onClose }: { opener: RefObject<HTMLElement | null>; onClose: () => void }) {
  const change = useMeChange()
  useBackCloses(onClose)
  const go = useGo()
  const onDone = ({ message }: { message: string }) => {
    dropDrafts()
    go(paths.home)
    change(null)
    toast({ title: 'You are logged out', text: message })
  }
  const backToOpener = (event: Event) => {
    event.preventDefault()
    opener.current?.focus()
  }
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="shade" />
        <AlertDialog.Content className="dialog" onCloseAutoFocus={backToOpener}>
          <AlertDialog.Title>Delete my account</AlertDialog.Title>
          <AlertDialog.Description>{leavingMeans}</AlertDialog.Description>
          <LeaveForm
            onDone={onDone}
            cancel={<AlertDialog.Cancel className="button line">Keep my account</AlertDialog.Cancel>}
          />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

import '../../../ui/shade.css'
import '../../../ui/dialog.css'
import { Dialog } from 'radix-ui'
import type { ComponentProps } from 'react'
import { useBackCloses } from '../../../kit/back-closes.ts'

interface Props extends ComponentProps<typeof Dialog.Content> {
  title: string
  /** The sentence below the title. */
  about: string
  onClose: () => void
}

/** A dialog over the form of an article; Escape, the browser's Back and a press beside it close it. */
export function EditorDialog({ title, about, onClose, className, children, ...content }: Props) {
  useBackCloses(onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="shade" />
        <Dialog.Content {...content} className={`dialog ${className}`}>
          <Dialog.Title>{title}</Dialog.Title>
          <Dialog.Description>{about}</Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

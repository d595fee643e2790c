import '../../../ui/dialog.css'
import './check-dialog.css'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import type { Finding } from '../../../../contract/articles/article-check.ts'
import { useBackCloses } from '../../../kit/back-closes.ts'
import { pluralize } from '../../../kit/pluralize.ts'

interface Props {
  findings: Finding[]
  /** The label of the button that continues anyway; null if there is nothing to continue. */
  goOn: string | null
  onGoOn: () => void
  onShow: (finding: Finding) => void
  onClose: () => void
}

const fieldNames = { title: 'Title', excerpt: 'Excerpt', content: 'Content', media: 'Images' } as const

/** The findings that an editor should check; each links to its field. */
export function CheckDialog({ findings, goOn, onGoOn, onShow, onClose }: Props) {
  const shown = useRef<Finding | null>(null)
  const close = (finding: Finding | null) => {
    shown.current = finding
    onClose()
  }
  useBackCloses(() => close(null))
  return (
    <Dialog.Root open onOpenChange={(open) => open || close(null)}>
      <Dialog.Portal>
        <Dialog.Overlay className="shade" />
        <Dialog.Content
          className="dialog check"
          onCloseAutoFocus={(event) => {
            if (!shown.current) return
            event.preventDefault()
            onShow(shown.current)
          }}
        >
          <Dialog.Title>{goOn ? 'Before you publish' : 'Check'}</Dialog.Title>
          <Dialog.Description>
            {findings.length === 0
              ? 'Nothing was found: there is a source, no promise, and no sentence that is too long.'
              : `${pluralize(findings.length, 'hint')}. They go by words alone, so you decide.`}
          </Dialog.Description>
          <ol>
            {findings.map((finding, index) => (
              <li key={index}>
                <button type="button" className="tile" onClick={() => close(finding)}>
                  <b>{fieldNames[finding.field]}</b> {finding.message}
                </button>
              </li>
            ))}
          </ol>
          <div className="button-row">
            {goOn && (
              <button type="button" className="button main" onClick={onGoOn}>
                {goOn}
              </button>
            )}
            <Dialog.Close className="button line">{goOn ? 'Back to the text' : 'Close'}</Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

import './check-dialog.css'
import { plural, t } from '#words'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import type { Finding } from '../../../../contract/articles/article-check.ts'
import { EditorDialog } from './editor-dialog.tsx'

interface Props {
  findings: Finding[]
  /** The label of the button that continues anyway; null if there is nothing to continue. */
  goOn: string | null
  onGoOn: () => void
  onShow: (finding: Finding) => void
  onClose: () => void
}

const fieldNames = {
  title: t`Title`,
  excerpt: t`Excerpt`,
  content: t({ message: 'Content', context: 'of an article' }),
  media: t`Images`,
} as const

/** The findings that an editor should check; each links to its field. */
export function CheckDialog({ findings, goOn, onGoOn, onShow, onClose }: Props) {
  const shown = useRef<Finding | null>(null)
  const close = (finding: Finding | null) => {
    shown.current = finding
    onClose()
  }
  return (
    <EditorDialog
      title={goOn ? t`Before you publish` : t({ message: 'Check', context: 'a text' })}
      about={
        findings.length === 0
          ? t`Nothing was found: there is a source, no promise, and no sentence that is too long.`
          : plural(findings.length, {
              one: '# hint. They go by words alone, so you decide.',
              other: '# hints. They go by words alone, so you decide.',
            })
      }
      className="check"
      onClose={() => close(null)}
      onCloseAutoFocus={(event) => {
        if (!shown.current) return
        event.preventDefault()
        onShow(shown.current)
      }}
    >
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
        <Dialog.Close className="button line">{goOn ? t`Back to the text` : t`Close`}</Dialog.Close>
      </div>
    </EditorDialog>
  )
}

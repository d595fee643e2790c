import type { RefObject } from 'react'
import type { ArticleDraft } from './article-field-table.ts'
import { CalculatorDialog } from './calculator-dialog.tsx'
import { ChartDialog } from './chart-dialog.tsx'
import type { UnfinishedChart } from './chart-draft.ts'
import { RateDialog } from './rate-dialog.tsx'
import type { Inserted } from './toolbar.tsx'

interface Props {
  kind: Inserted
  field: RefObject<HTMLTextAreaElement | null>
  /** The language of the article. */
  language: ArticleDraft['language']
  unfinished: UnfinishedChart | null
  onUnfinished: (left: UnfinishedChart | null) => void
  onClose: () => void
}

/** The open dialog of the toolbar. */
export function Insertion({ kind, field, language, unfinished, onUnfinished, onClose }: Props) {
  switch (kind) {
    case 'rate':
      return <RateDialog field={field} onClose={onClose} />
    case 'calculator':
      return <CalculatorDialog field={field} onClose={onClose} />
    case 'chart':
      return <ChartDialog {...{ field, language, unfinished, onUnfinished, onClose }} />
  }
}

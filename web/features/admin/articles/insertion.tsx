import type { RefObject } from 'react'
import type { ArticleDraft } from './article-field-table.ts'
import { CalculatorDialog } from './calculator-dialog.tsx'
import type { UnfinishedCalculator } from './calculator-picks.ts'
import { ChartDialog } from './chart-dialog.tsx'
import type { UnfinishedChart } from './chart-draft.ts'
import { RateDialog } from './rate-dialog.tsx'
import type { Inserted } from './toolbar.tsx'

export interface Unfinished {
  calculator: UnfinishedCalculator | null
  chart: UnfinishedChart | null
}

interface Props {
  kind: Inserted
  field: RefObject<HTMLTextAreaElement | null>
  /** The language of the article. */
  language: ArticleDraft['language']
  /** The forms that were closed before they were inserted. */
  unfinished: Unfinished
  onUnfinished: (unfinished: Unfinished) => void
  onClose: () => void
}

/** The open dialog of the toolbar. */
export function Insertion({ kind, field, language, unfinished, onUnfinished, onClose }: Props) {
  switch (kind) {
    case 'rate':
      return <RateDialog field={field} onClose={onClose} />
    case 'calculator':
      return (
        <CalculatorDialog
          unfinished={unfinished.calculator}
          onUnfinished={(calculator) => onUnfinished({ ...unfinished, calculator })}
          {...{ field, onClose }}
        />
      )
    case 'chart':
      return (
        <ChartDialog
          unfinished={unfinished.chart}
          onUnfinished={(chart) => onUnfinished({ ...unfinished, chart })}
          {...{ field, language, onClose }}
        />
      )
  }
}

import { t } from '#words'
import { useDeferredValue } from 'react'
import type { ArticleDraft } from './article-field-table.ts'
import { chartMarkdown, faultIn, type ChartDraft } from './chart-draft.ts'
import { usePreview } from './use-preview.ts'

interface Props {
  draft: ChartDraft
  language: ArticleDraft['language']
}

/** The chart as the server draws it for readers, with the values of its rates. While its numbers cannot be drawn, the last picture stays. */
export function ChartPreview({ draft, language }: Props) {
  const { title, description, ...rest } = useDeferredValue(draft)
  const shown = { ...rest, title: title || t`Title`, description: description || t`What it shows, in a sentence.` }
  const hasNumbers = rest.type === 'tree' ? rest.tree.trim() : rest.rows.slice(1).some((row) => row.some(Boolean))
  const { html, failure } = usePreview({ content: chartMarkdown(shown), language }, Boolean(hasNumbers))
  const fault = failure && faultIn(failure, shown)
  return (
    <section className="chart-preview" aria-label={t`Preview of the chart`}>
      {html ? (
        <div dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className="meta">{t`The chart is drawn here as soon as it has numbers.`}</p>
      )}
      {hasNumbers && fault && <p className="hint">{t`Not drawn yet: ${fault}.`}</p>}
    </section>
  )
}

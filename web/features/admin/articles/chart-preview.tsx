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
  const shown = { ...rest, title: title || 'Title', description: description || 'What it shows, in a sentence.' }
  const hasNumbers = rest.type === 'tree' ? rest.tree.trim() : rest.rows.slice(1).some((row) => row.some(Boolean))
  const { html, failure } = usePreview({ content: chartMarkdown(shown), language }, Boolean(hasNumbers))
  return (
    <section className="chart-preview" aria-label="Preview of the chart">
      {html ? (
        <div dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className="meta">The chart is drawn here as soon as it has numbers.</p>
      )}
      {hasNumbers && failure && <p className="hint">Not drawn yet: {faultIn(failure, shown)}.</p>}
    </section>
  )
}

import type { AdminArticleRow } from '../../../../contract/articles/admin-article-shapes.ts'
import { useCategoryColour } from '../../../kit/categories.ts'

/** The cover of an article in a row: its figure over its chart, in the colour of its category. The title beside it names it. */
export function ArticleThumb({ article: { cover, category, language } }: { article: AdminArticleRow }) {
  const colour = useCategoryColour()(category)
  return (
    <span className="thumb" style={colour} aria-hidden="true">
      {cover.chart && (
        <svg viewBox="0 0 100 54" preserveAspectRatio="none">
          {Object.entries(cover.chart).map(([name, d]) => (
            <path key={name} className={name} d={d} />
          ))}
        </svg>
      )}
      {cover.figure && <b lang={language}>{cover.figure.value}</b>}
    </span>
  )
}

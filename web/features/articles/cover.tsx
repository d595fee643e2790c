import './cover.css'
import type { CSSProperties } from 'react'
import type { ArticleSummary } from '../../../contract/articles/article-shapes.ts'
import { useCategories, useCategoryColour } from '../../kit/categories.ts'

interface Props {
  article: Pick<ArticleSummary, 'cover' | 'category'>
  /** The language of the figure, where the text around it has another. */
  lang?: string | undefined
  /** For a figure alone, elsewhere than in a card; the screen imports its style, cover-small.css or cover-head.css. */
  look?: 'small' | 'small sum' | 'head'
  /** The style that sets the colour; by default that of the article's category. */
  colour?: CSSProperties
}

/** A cover of an article. Its figure is text; the rosette, and the chart in a card, are decoration. */
export function Cover({ article: { cover, category }, lang, look, colour: own }: Props) {
  const { figure, chart } = cover
  // A card has the colour itself.
  const ofCategory = useCategoryColour()(category)
  const rosette = useCategories().findIndex(({ name }) => name === category) & 1
  if (look && !figure) return null
  return (
    <span
      className={look ? `cover rose-${rosette} ${look}` : `cover rose-${rosette}`}
      style={look && (own ?? ofCategory)}
    >
      {figure && (
        <span className="figure" lang={lang}>
          <b>{figure.value}</b> <span>{figure.line}</span>
        </span>
      )}
      {chart && (
        <svg viewBox="0 0 100 54" preserveAspectRatio="none" aria-hidden="true">
          {Object.entries(chart).map(([name, d]) => (
            <path key={name} className={name} d={d} />
          ))}
        </svg>
      )}
    </span>
  )
}

import type { CSSProperties } from 'react'
import { language } from '../../contract/languages.ts'
import { useCategoryColour } from '../kit/categories.ts'
import { categoryLabel } from '../kit/category-label.ts'

/**
 * A small banknote in the colour of a category of articles, and its name beside it.
 * @param label the name in the language of the text around it, if that is not the page's
 */
export function CategoryNote({ category, label }: { category: string; label?: string }) {
  const style = useCategoryColour()(category)
  return label && label !== category ? (
    <span className="category-note" style={style}>
      {label}
    </span>
  ) : (
    <ColouredNote name={category} style={style} />
  )
}

/** The same of anything that has a colour; without a style in that of the card around it. */
export function ColouredNote({ name, style }: { name: string; style?: CSSProperties }) {
  const label = categoryLabel(name)
  return (
    <span className="category-note" lang={label === name ? 'en' : language} style={style}>
      {label}
    </span>
  )
}

import './category-note.css'
import type { CSSProperties } from 'react'
import type { Category } from '../../contract/articles.ts'

/** Each category wears the colour of an Indian banknote, everywhere the same (see tokens.css). */
const colours: Record<Category, string> = {
  Budgeting: 'budgeting',
  Savings: 'savings',
  Investing: 'investing',
  Insurance: 'insurance',
  Taxes: 'taxes',
  'Loans & Credit': 'loans',
  Retirement: 'retirement',
  'Personal Finance': 'personal',
}

/** The category's colour as a style, for what is drawn in it. */
export function categoryColour(category: Category): CSSProperties {
  return { '--c': `var(--${colours[category]})` } as CSSProperties
}

/** A small banknote in the category's colour and its name beside it. */
export function CategoryNote({ category }: { category: Category }) {
  return (
    <span className="category-note" style={categoryColour(category)}>
      {category}
    </span>
  )
}

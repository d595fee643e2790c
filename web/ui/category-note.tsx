import type { CSSProperties } from 'react'
import type { Category } from '../../contract/articles.ts'
import type { ForumCategory } from '../../contract/forum.ts'

type Coloured = Category | ForumCategory

const colours: Record<Coloured, string> = {
  Budgeting: 'budgeting',
  Savings: 'savings',
  Investing: 'investing',
  Insurance: 'insurance',
  Taxes: 'taxes',
  'Loans & Credit': 'loans',
  Retirement: 'retirement',
  'Personal Finance': 'personal',
  'General Discussion': 'personal',
  'Investment Questions': 'investing',
  'Tax Help': 'taxes',
  'Insurance Advice': 'insurance',
  'Beginner Questions': 'budgeting',
  'Success Stories': 'savings',
}

export function categoryColour(category: Coloured): CSSProperties {
  return { '--c': `var(--${colours[category]})` } as CSSProperties
}

/** A small banknote in the category's colour and its name beside it. */
export function CategoryNote({ category }: { category: Coloured }) {
  return (
    <span className="category-note" style={categoryColour(category)}>
      {category}
    </span>
  )
}

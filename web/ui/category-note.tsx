import type { CSSProperties } from 'react'
import { useCategoryColour } from '../kit/categories.ts'

/** A small banknote in the colour of a category of articles, and its name beside it. */
export function CategoryNote({ category }: { category: string }) {
  return <ColouredNote name={category} style={useCategoryColour()(category)} />
}

/** The same of anything that has a colour; without a style in that of the card around it. */
export function ColouredNote({ name, style }: { name: string; style?: CSSProperties }) {
  return (
    <span className="category-note" lang="en" style={style}>
      {name}
    </span>
  )
}

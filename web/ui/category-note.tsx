import type { CSSProperties } from 'react'
import { language, type Language } from '../../contract/languages.ts'
import { useCategoryColour } from '../kit/categories.ts'
import { categoryLabel } from '../../contract/categories/category-label.ts'
import { languageByLetters } from '../../contract/language-by-letters.ts'

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

interface NoteProps {
  name: string
  /** The language of the name; without one, its letters tell it. */
  lang?: Language
  /** Without a style it has the colour of the card around it. */
  style?: CSSProperties
}

/** The same of anything that has a colour. */
export function ColouredNote({ name, lang, style }: NoteProps) {
  const label = categoryLabel(name)
  return (
    <span className="category-note" lang={lang ?? (label === name ? languageByLetters(name) : language)} style={style}>
      {label}
    </span>
  )
}

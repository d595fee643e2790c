import './compare.css'
import { useMemo } from 'react'
import { articleLimits } from '../../../contract/articles.ts'
import { momentInIndia } from '../../kit/dates.ts'
import { differences, shortened } from './differences.ts'
import type { Draft } from './draft.ts'
import { momentOf } from '../../kit/india-time.ts'

interface Props {
  left: Draft
  right: Draft
  leftName: string
  rightName: string
}

/** Two texts of an article side by side, with the differences marked; what both say alike is left out. */
export function Compare({ left, right, leftName, rightName }: Props) {
  const fields = comparable.filter(([, say]) => say(left) !== say(right))
  if (fields.length === 0) return <p>Both say the same.</p>
  return (
    <div className="compare">
      <p className="meta">
        <del>Struck out</del> is only in {leftName}; <ins>underlined</ins> is only in {rightName}.
      </p>
      {fields.map(([name, say]) => (
        <Field key={name} name={name} left={say(left)} right={say(right)} leftName={leftName} rightName={rightName} />
      ))}
    </div>
  )
}

type Say = (draft: Draft) => string

const comparable: [string, Say][] = [
  ['Title', ({ title }) => title],
  ['Excerpt', ({ excerpt }) => excerpt],
  ['Content', ({ content }) => content],
  ['Category', ({ category }) => category],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Language', ({ language }) => articleLanguages[language]],
  ['Read time', ({ readTime }) => `${readTime} min`],
  ['Images', ({ media }) => media.map(({ filename, alt }) => (alt ? `${filename}: ${alt}` : filename)).join('\n')],
  ['Publishing', publishing],
]

export const articleLanguages = { en: 'English', hi: 'Hindi' } as const

function publishing({ published, publishAt }: Draft): string {
  if (published) return 'Published'
  const at = publishAt && momentOf(publishAt)
  return at ? `To be published ${momentInIndia(at)}` : 'Draft'
}

interface FieldProps {
  name: string
  left: string
  right: string
  leftName: string
  rightName: string
}

function Field({ name, left, right, leftName, rightName }: FieldProps) {
  const pieces = useMemo(() => {
    const found = differences(left, right)
    return left.length + right.length > articleLimits.excerpt.max * 2 ? shortened(found) : found
  }, [left, right])
  const side = (which: 'left' | 'right') =>
    pieces
      .filter((piece) => piece.in === 'both' || piece.in === which)
      .map((piece, index) => {
        if (piece.in === 'both') return piece.text
        return which === 'left' ? <del key={index}>{piece.text}</del> : <ins key={index}>{piece.text}</ins>
      })
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <div className="sides">
        <div>
          <h4>{leftName}</h4>
          <p dir="auto">{side('left')}</p>
        </div>
        <div>
          <h4>{rightName}</h4>
          <p dir="auto">{side('right')}</p>
        </div>
      </div>
    </section>
  )
}

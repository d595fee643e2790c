import './compare.css'
import { useMemo } from 'react'
import { differences, shortened } from './differences.ts'

/** A field that differs in the two compared versions. */
export interface FieldDiff {
  name: string
  left: string
  right: string
}

interface Props {
  fields: readonly FieldDiff[]
  leftName: string
  rightName: string
}

/** Two versions side by side, field by field, with the differences marked. */
export function Compare({ fields, leftName, rightName }: Props) {
  if (fields.length === 0) return <p>Both say the same.</p>
  return (
    <div className="compare">
      <p className="meta">
        <del>Struck out</del> is only in {leftName}; <ins>underlined</ins> is only in {rightName}.
      </p>
      {fields.map((field) => (
        <Field key={field.name} {...field} leftName={leftName} rightName={rightName} />
      ))}
    </div>
  )
}

/** Characters of both texts together above which equal passages are shortened. */
const long = 1_000

function Field({ name, left, right, leftName, rightName }: FieldDiff & Omit<Props, 'fields'>) {
  const pieces = useMemo(() => {
    const found = differences(left, right)
    return left.length + right.length > long ? shortened(found) : found
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
      <div className="columns">
        <div className="tile">
          <h4>{leftName}</h4>
          <p dir="auto">{side('left')}</p>
        </div>
        <div className="tile">
          <h4>{rightName}</h4>
          <p dir="auto">{side('right')}</p>
        </div>
      </div>
    </section>
  )
}

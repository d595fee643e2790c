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
  /** The names of the left and the right version. */
  names: readonly [string, string]
}

/** Two versions side by side, field by field, with the differences marked. */
export function Compare({ fields, names }: Props) {
  if (fields.length === 0) return <p>Both say the same.</p>
  return (
    <div className="compare">
      <p className="meta">
        <del>Struck out</del> is only in {names[0]}; <ins>underlined</ins> is only in {names[1]}.
      </p>
      {fields.map((field) => (
        <Field key={field.name} {...field} names={names} />
      ))}
    </div>
  )
}

/** Characters of both texts together above which equal passages are shortened. */
const long = 1_000

function Field({ name, left, right, names }: FieldDiff & Omit<Props, 'fields'>) {
  const segments = useMemo(() => {
    const found = differences(left, right)
    return left.length + right.length > long ? shortened(found) : found
  }, [left, right])
  const textOf = (which: 'left' | 'right') =>
    segments
      .filter((segment) => segment.in === 'both' || segment.in === which)
      .map((segment, index) => {
        if (segment.in === 'both') return segment.text
        return which === 'left' ? <del key={index}>{segment.text}</del> : <ins key={index}>{segment.text}</ins>
      })
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <div className="columns">
        {sides.map((side, index) => (
          <div key={side} className="tile">
            <h4>{names[index]}</h4>
            <p dir="auto">{textOf(side)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

const sides = ['left', 'right'] as const

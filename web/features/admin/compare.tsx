import './compare.css'
import { useMemo, type ReactNode } from 'react'
import { differences, shortened } from './differences.ts'

/** A field that differs in the two compared versions. */
export interface FieldDiff {
  name: string
  left: string
  right: string
  /** A sentence below its name. */
  note?: string
}

type Side = 'left' | 'right'

interface Props {
  fields: readonly FieldDiff[]
  /** The names of the left and the right version. */
  names: readonly [string, string]
  /** True beside another comparison, which explains the marks. */
  unexplained?: boolean
  /** The head of one version of a field, instead of its name; the version that it chooses is marked. */
  choice?: (field: FieldDiff, side: Side) => { head: ReactNode; isChosen: boolean }
}

/** Two versions side by side, field by field, with the differences marked. */
export function Compare({ fields, unexplained = false, ...more }: Props) {
  if (fields.length === 0) return <p>Both say the same.</p>
  return (
    <div className="compare">
      {!unexplained && (
        <p className="meta">
          <del>Struck out</del> is only in {more.names[0]}; <ins>underlined</ins> is only in {more.names[1]}.
        </p>
      )}
      {fields.map((field) => (
        <Field key={field.name} field={field} {...more} />
      ))}
    </div>
  )
}

/** Characters of both texts together above which equal passages are shortened. */
const long = 1_000

function Field({ field, names, choice }: Pick<Props, 'names' | 'choice'> & { field: FieldDiff }) {
  const { name, left, right, note } = field
  const segments = useMemo(() => {
    const found = differences(left, right)
    return left.length + right.length > long ? shortened(found) : found
  }, [left, right])
  const textOf = (which: Side) =>
    segments
      .filter((segment) => segment.in === 'both' || segment.in === which)
      .map((segment, index) => {
        if (segment.in === 'both') return segment.text
        return which === 'left' ? <del key={index}>{segment.text}</del> : <ins key={index}>{segment.text}</ins>
      })
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {note && <p className="note">{note}</p>}
      <div className="columns">
        {sides.map((side, index) => {
          const { head = names[index], isChosen } = choice?.(field, side) ?? {}
          return (
            <div key={side} className="tile" data-chosen={isChosen || undefined}>
              <h4>{head}</h4>
              <p dir="auto">{textOf(side)}</p>
            </div>
          )
        })}
      </div>
    </section>
  )
}

const sides = ['left', 'right'] as const

import './compare.css'
import { t, Trans } from '#words'
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
  /** For versions of which neither is older: the one of a field that is used, and a head for each instead of its name. */
  choice?: (field: FieldDiff, side: Side) => { isUsed: boolean; head?: ReactNode }
}

/** Two versions side by side, field by field, with the differences marked. */
export function Compare({ fields, unexplained = false, ...more }: Props) {
  const [left, right] = more.names
  if (fields.length === 0) return <p>{t`Both say the same.`}</p>
  return (
    <div className="compare">
      {!unexplained && (
        <p className="meta">
          {more.choice ? (
            <Trans>
              <mark>Marked</mark> is what only one of the two has.
            </Trans>
          ) : (
            <Trans>
              <del>Struck out</del> is only in {left}; <ins>underlined</ins> is only in {right}.
            </Trans>
          )}
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
        const Marked = choice ? 'mark' : which === 'left' ? 'del' : 'ins'
        return <Marked key={index}>{segment.text}</Marked>
      })
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {note && <p className="note">{note}</p>}
      <div className="columns">
        {sides.map((side, index) => {
          const { head = names[index], isUsed } = choice?.(field, side) ?? {}
          return (
            <div key={side} className="tile" data-used={isUsed || undefined}>
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

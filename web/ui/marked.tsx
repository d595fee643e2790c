import { Fragment } from 'react'

/** A text with the pieces that a search matched marked; the server says which. */
export function Marked({ text, ranges = [] }: { text: string; ranges?: readonly (readonly [number, number])[] | undefined }) {
  let from = 0
  const parts = ranges.map(([start, end]) => {
    const before = text.slice(from, start)
    from = end
    return (
      <Fragment key={start}>
        {before}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    )
  })
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  )
}

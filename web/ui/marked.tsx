import { Fragment } from 'react'

/** A text with the matches of a search marked. */
export function Marked({ text, ranges = [] }: { text: string; ranges?: [number, number][] | undefined }) {
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}

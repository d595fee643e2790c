import './day-squares.css'
import type { ReactNode } from 'react'
import { Trans } from '#words'
import { dayInWords } from '../../../contract/day-words.ts'

interface Props {
  /** The days, the last of which is today. */
  days: readonly {
    day: string
    state: 'good' | 'bad' | undefined
    /** In per cent of the line; without it all of it. */
    height?: number
  }[]
  /** The same in a sentence. */
  children: ReactNode
}

/** Days as marks in a line: full for a good one, hollow for a bad one, grey where nothing was. */
export const DaySquares = ({ days, children }: Props) => (
  <figure className="day-squares">
    <div className={days[0]?.height === undefined ? undefined : 'measured'} aria-hidden="true">
      {days.map(({ day, state, height }) => (
        <i key={day} className={state} style={height === undefined ? undefined : { height: `${height}%` }} />
      ))}
    </div>
    <p className="ends meta" aria-hidden="true">
      <span>{dayInWords(days[0]?.day ?? '')}</span>
      <span>
        <Trans>Today</Trans>
      </span>
    </p>
    <figcaption>{children}</figcaption>
  </figure>
)

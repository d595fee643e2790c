import './day-squares.css'
import type { ReactNode } from 'react'
import { Trans } from '#words'
import { dayInWords } from '../../../contract/day-words.ts'

interface Props {
  /** The days, the last of which is today. */
  days: readonly { day: string; state: 'good' | 'bad' | undefined }[]
  /** The same in a sentence. */
  children: ReactNode
}

/** Days as squares in a line: full for a good one, hollow for a bad one, grey where nothing was. */
export const DaySquares = ({ days, children }: Props) => (
  <figure className="day-squares">
    <div aria-hidden="true">
      {days.map(({ day, state }) => (
        <i key={day} className={state} />
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

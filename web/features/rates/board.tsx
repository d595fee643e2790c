import './board.css'
import { t, Trans } from '#words'
import type { ListedRate } from '../../../contract/rates/rates-api.ts'
import type { RateKey } from '../../../money/rates/rate-list.ts'
import { dayInWords, monthInWords } from '../../../contract/day-words.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { DueMark } from './due-note.tsx'
import { RateDetails } from './rate-details.tsx'
import { langOfValue } from './rate-labels.ts'
import { StepChart } from './step-chart.tsx'

/** The figures that most people come for, in the order of the board. */
const boardKeys: readonly RateKey[] = ['repo', 'cpiLatest', 'ppf', 'epfRate', 'ssy', 'scss', 'dicgc', 'lim80C']

/** Parts the figures of the board, in its order, from the others. One without a value today is no figure of the board. */
export function splitForBoard(rates: readonly ListedRate[]): { board: ListedRate[]; others: ListedRate[] } {
  const board = boardKeys.flatMap((key) => rates.find((rate) => rate.key === key && rate.current) ?? [])
  return { board, others: rates.filter((rate) => !board.includes(rate)) }
}

/** Figures at display size, each with its line through time. */
export function Board({ rates }: { rates: readonly ListedRate[] }) {
  if (rates.length === 0) return null
  return (
    <section aria-labelledby="board">
      <h2 id="board" className="unseen">
        <Trans>Most looked up</Trans>
      </h2>
      <ul className="board">
        {rates.map((rate) => (
          <BoardFigure key={rate.key} rate={rate} />
        ))}
      </ul>
    </section>
  )
}

function BoardFigure({ rate }: { rate: ListedRate }) {
  const { key, title, current, earlier, coming } = rate
  if (!current) return null
  const { text, validFrom, note, isDue } = current
  const first = earlier.at(-1)
  const period = periods.find((period) => text.endsWith(` ${period}`))
  return (
    <li id={key}>
      <h3>
        <a href={`#${key}`}>{title}</a>
      </h3>
      <p className="figure" lang={langOfValue(text)}>
        <b>{period ? text.slice(0, -period.length - 1) : text}</b> {period && <span>{period}</span>}
      </p>
      <StepChart steps={[...earlier.toReversed(), current, ...coming]} hasYears />
      {first?.validFrom && (
        <p className="meta">
          <Trans>
            {first.text} in {monthInWords(first.validFrom.slice(0, 7))}
          </Trans>
        </p>
      )}
      <p className="meta">
        {validFrom && (
          <>
            <Trans>since {dayInWords(validFrom)}</Trans>
          </>
        )}
        {isDue && <DueMark title={title} />}
      </p>
      {isShort(note) && (
        <p className="meta" lang={langByLetters(note)}>
          {note}
        </p>
      )}
      {coming.map((step) => (
        <p key={step.validFrom} className="coming">
          <Trans>
            From {dayInWords(step.validFrom ?? '')}: <b lang={langOfValue(step.text)}>{step.text}</b>
          </Trans>
        </p>
      ))}
      <RateDetails rate={rate} step={current}>
        {note && !isShort(note) && (
          <p className="meta" lang={langByLetters(note)}>
            {note}
          </p>
        )}
      </RateDetails>
    </li>
  )
}

/** The end of a value, which is smaller. */
const periods = [t`a year`, t`a month`, t`a day`]

/** True for a note that does not outgrow its figure, such as the month of an inflation; a longer one is folded. */
const isShort = (note: string | null): note is string => note !== null && note.length <= 60

import './rate-row.css'
import { Trans } from '#words'
import type { ListedRate } from '../../../contract/rates/rates-api.ts'
import { dayInWords } from '../../../contract/day-words.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { DueMark } from './due-note.tsx'
import { RateDetails } from './rate-details.tsx'
import { langOfValue } from './rate-labels.ts'

/** One figure: its value, its days and what changes; opened, its source, its history and the pages that use it. */
export function RateRow({ rate }: { rate: ListedRate }) {
  const { key, title, current, coming } = rate
  const step = current ?? coming[0]
  return (
    <li id={key}>
      <h3>
        <a href={`#${key}`}>{title}</a>
      </h3>
      {current ? (
        <Value text={current.text} />
      ) : (
        <p className="meta">
          <Trans>No value today</Trans>
        </p>
      )}
      <div className="days">
        {current?.validFrom && (
          <p className="meta">
            <Trans>since {dayInWords(current.validFrom)}</Trans>
          </p>
        )}
        {current?.note && (
          <p className="meta" lang={langByLetters(current.note)}>
            {current.note}
          </p>
        )}
        {coming.map(({ validFrom, text }) => (
          <p key={validFrom} className="coming">
            <Trans>
              From {dayInWords(validFrom ?? '')}: <b lang={langOfValue(text)}>{text}</b>
            </Trans>
          </p>
        ))}
        {current?.isDue && (
          <p className="meta">
            <DueMark title={title} />
          </p>
        )}
        {current?.certainty === 'M' && (
          <p className="warn">
            <Trans>No source has been seen for it yet: look at the official page.</Trans>
          </p>
        )}
      </div>
      {step && <RateDetails rate={rate} step={step} />}
    </li>
  )
}

function Value({ text }: { text: string }) {
  const parts = text.split('; ')
  if (parts.length === 1)
    return (
      <p className={text.length > 24 ? 'value long' : 'value'} lang={langOfValue(text)}>
        {text}
      </p>
    )
  return (
    <ul className="value long">
      {parts.map((part) => (
        <li key={part} lang={langOfValue(part)}>
          {part}
        </li>
      ))}
    </ul>
  )
}

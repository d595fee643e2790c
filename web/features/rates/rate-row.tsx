import './rate-row.css'
import { paths } from '../../../contract/paths.ts'
import { certainties } from '../../../money/rates/rates.ts'
import type { ListedRate, Rate, RateStep } from '../../../contract/rates/rates-api.ts'
import { dayInWords } from '../../kit/dates.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { StepChart } from './step-chart.tsx'

/** The id of the note about the figures that are due. */
export const dueNoteId = 'due'

/** One figure: its value, its days and what changes; opened, its source, its history and the pages that use it. */
export function RateRow({ rate }: { rate: ListedRate }) {
  const { key, title, current, earlier, coming } = rate
  const step = current ?? coming[0]
  const hasHistory = earlier.length > 0 || (current !== null && coming.length > 0)
  return (
    <li id={key}>
      <h3>
        <a href={`#${key}`}>{title}</a>
      </h3>
      {current ? <Value text={current.text} /> : <p className="meta">No value today</p>}
      <div className="days">
        {current?.validFrom && <p className="meta">since {dayInWords(current.validFrom)}</p>}
        {current?.note && <p className="meta">{current.note}</p>}
        {coming.map(({ validFrom, text }) => (
          <p key={validFrom} className="coming">
            From {dayInWords(validFrom ?? '')}: <b>{text}</b>
          </p>
        ))}
        {current?.isDue && <DueMark title={title} />}
        {current?.certainty === 'M' && (
          <p className="warn">No source has been seen for it yet: look at the official page.</p>
        )}
      </div>
      {step && (
        <details>
          <summary>
            {hasHistory ? 'Source and history' : 'Source'}
            <span className="unseen"> of {title}</span>
          </summary>
          <Origin rate={rate} step={step} />
          {hasHistory && <History rate={rate} />}
          <Uses rate={rate} />
        </details>
      )}
    </li>
  )
}

function Value({ text }: { text: string }) {
  const parts = text.split('; ')
  if (parts.length === 1) return <p className={text.length > 24 ? 'value long' : 'value'}>{text}</p>
  return (
    <ul className="value long">
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}

/** A short mark, which is explained once, above the figures. */
function DueMark({ title }: { title: string }) {
  return (
    <p>
      <a className="due" href={`#${dueNoteId}`} title="A newer value may be out">
        due<span className="unseen"> for a new look: {title}</span>
      </a>
    </p>
  )
}

function Origin({ rate, step }: { rate: Rate; step: RateStep }) {
  const { source, certainty, checkedOn, isDue, reviewBy } = step
  const { body, title, number, date, url } = source
  return (
    <p className="meta origin">
      <OutsideLink href={url}>{body}</OutsideLink>
      {`: ${[title, number, date && dayInWords(date)].filter(Boolean).join(', ')}`}
      {` · ${certainties[certainty]}, checked on ${dayInWords(checkedOn)}`}
      {reviewBy && !isDue && ` · may change after ${dayInWords(reviewBy)}`}
      {reviewBy && isDue && ` · as of ${dayInWords(reviewBy)}; a newer one may be out`}
      {' · '}
      <a href={paths.outdated({ rate: rate.key })} rel="nofollow">
        This is outdated<span className="unseen"> ({rate.title})</span>
      </a>
    </p>
  )
}

function History({ rate }: { rate: Rate }) {
  const steps = [...rate.coming.toReversed(), ...(rate.current ? [rate.current] : []), ...rate.earlier]
  return (
    <>
      <StepChart steps={steps.toReversed()} />
      <ul>
        {steps.map((step) => (
          <li key={step.validFrom}>
            <b>{step.text}</b> {step.validFrom ? `from ${dayInWords(step.validFrom)}` : 'before'}
            {step.note && `, ${step.note}`}
          </li>
        ))}
      </ul>
    </>
  )
}

function Uses({ rate: { articles, tools } }: { rate: ListedRate }) {
  const links = [
    ...articles.map((article) => ({ title: article.title, path: paths.article(article) })),
    ...tools.map((tool) => ({ title: `Calculator: ${tool.title}`, path: tool.path })),
  ]
  if (links.length === 0) return null
  return (
    <>
      <p className="meta">Used in</p>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

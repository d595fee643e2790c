import { paths } from '../../../contract/paths.ts'
import { certainties } from '../../../contract/rates.ts'
import type { ListedRate, Rate, RateStep } from '../../../contract/rates-api.ts'
import { dayInWords } from '../../kit/dates.ts'
import { StepChart } from './step-chart.tsx'

/** One figure: its value, its days and source, and how it changed. */
export function RateRow({ rate }: { rate: ListedRate }) {
  const { key, title, current, earlier, coming } = rate
  return (
    <li id={key}>
      <h3>
        <a href={`#${key}`}>{title}</a>
      </h3>
      {current ? <Value step={current} /> : <p className="value meta">No value today</p>}
      {coming.map((step) => (
        <p key={step.validFrom} className="coming">
          From {dayInWords(step.validFrom ?? '')}: <b>{step.text}</b>
        </p>
      ))}
      {!current && coming[0] && <Origin rate={rate} step={coming[0]} />}
      {current && <Origin rate={rate} step={current} />}
      {(earlier.length > 0 || (current !== null && coming.length > 0)) && <History rate={rate} />}
      <Uses rate={rate} />
    </li>
  )
}

function Value({ step }: { step: RateStep }) {
  const { text, validFrom, note, isDue, reviewBy, certainty } = step
  const parts = text.split('; ')
  return (
    <>
      {parts.length === 1 ? (
        <p className={text.length > 24 ? 'value long' : 'value'}>{text}</p>
      ) : (
        <ul className="parts">
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
      {validFrom && <p className="meta">since {dayInWords(validFrom)}</p>}
      {note && <p>{note}</p>}
      {isDue && reviewBy && <p className="warn">As of {dayInWords(reviewBy)}; a newer one may be out.</p>}
      {certainty === 'M' && <p className="warn">No source has been seen for it yet: look at the official page.</p>}
    </>
  )
}

function Origin({ rate, step }: { rate: Rate; step: RateStep }) {
  const { source, certainty, checkedOn, isDue, reviewBy } = step
  const { body, title, number, date, url } = source
  return (
    <p className="meta origin">
      {url ? (
        <a href={url} rel="noopener">
          {title}
        </a>
      ) : (
        title
      )}
      {` · ${[body, number, date && dayInWords(date)].filter(Boolean).join(', ')}`}
      {` · ${certainties[certainty]}, checked on ${dayInWords(checkedOn)}`}
      {reviewBy && !isDue && ` · may change after ${dayInWords(reviewBy)}`}
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
    <details>
      <summary>
        History<span className="unseen"> of {rate.title}</span>
      </summary>
      <StepChart steps={steps.toReversed()} />
      <ul>
        {steps.map((step) => (
          <li key={step.validFrom}>
            <b>{step.text}</b> {step.validFrom ? `from ${dayInWords(step.validFrom)}` : 'before'}
            {step.note && `, ${step.note}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Uses({ rate: { title, articles, tools } }: { rate: ListedRate }) {
  const links = [
    ...articles.map((article) => ({ title: article.title, path: paths.article(article) })),
    ...tools.map((tool) => ({ title: `Calculator: ${tool.title}`, path: tool.path })),
  ]
  if (links.length === 0) return null
  return (
    <details>
      <summary>
        Used in {links.length === 1 ? 'one place' : `${links.length} places`}
        <span className="unseen"> ({title})</span>
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.title}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

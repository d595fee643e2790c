import './rate-details.css'
import type { CSSProperties, ReactNode } from 'react'
import { t, Trans } from '#words'
import { noteLabel } from '../../../contract/changes/note-label.ts'
import { paths } from '../../../contract/paths.ts'
import type { ListedRate, Rate, RateStep } from '../../../contract/rates/rates-api.ts'
import { prefix } from '../../../contract/languages.ts'
import { certainties } from '../../../money/rates/rates.ts'
import { dayInWords } from '../../../contract/day-words.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { langOfValue, registryLanguage } from './rate-labels.ts'
import { StepChart } from './step-chart.tsx'

/** The folded part of a figure: `children`, its source, its history, and the pages that use it. */
export function RateDetails({ rate, step, children }: { rate: ListedRate; step: RateStep; children?: ReactNode }) {
  const { title, current, earlier, coming } = rate
  const hasHistory = earlier.length > 0 || (current !== null && coming.length > 0)
  return (
    <details>
      <summary>
        {hasHistory ? (
          <Trans>
            Source<span className="unseen"> and history of {title}</span>
          </Trans>
        ) : (
          <Trans>
            Source<span className="unseen"> of {title}</span>
          </Trans>
        )}
      </summary>
      {children}
      {hasHistory && <History rate={rate} />}
      <Origin rate={rate} step={step} />
      <Uses rate={rate} />
    </details>
  )
}

/** The source of a value, with the day on which it was checked. */
function Origin({ rate, step }: { rate: Rate; step: RateStep }) {
  const { source, certainty, checkedOn, isDue, reviewBy } = step
  const { body, title, number, date, url } = source
  return (
    <p className="meta origin">
      <span lang={registryLanguage}>
        <OutsideLink href={url}>{body}</OutsideLink>
        {`: ${[title, number].filter(Boolean).join(', ')}`}
      </span>
      {date && `, ${dayInWords(date)}`}
      {` · ${certainties[certainty]}, ${t`checked on ${dayInWords(checkedOn)}`}`}
      {reviewBy && !isDue && ` · ${t`may change after ${dayInWords(reviewBy)}`}`}
      {reviewBy && isDue && ` · ${t`as of ${dayInWords(reviewBy)}; a newer one may be out`}`}
      {' · '}
      <a href={prefix + paths.outdated({ rate: rate.key })} rel="nofollow">
        <Trans>This is outdated</Trans>
        <span className="unseen"> ({rate.title})</span>
      </a>
    </p>
  )
}

/** The earlier and coming values, as a chart and a list. */
function History({ rate }: { rate: Rate }) {
  const steps = [...rate.coming.toReversed(), ...(rate.current ? [rate.current] : []), ...rate.earlier]
  const most = Math.max(...steps.map(({ value }) => Number(value)))
  return (
    <>
      <StepChart steps={steps.toReversed()} hasYears />
      <ul>
        {steps.map((step) => (
          <li key={step.validFrom} style={shareOf(step, most)}>
            <b lang={langOfValue(step.text)}>{step.text}</b>{' '}
            {step.validFrom ? t`from ${dayInWords(step.validFrom)}` : t`before`}
            {/* The note on today's value stands above the list. */}
            {step.note && step !== rate.current && (
              <>
                {`${stop} `}
                <span lang={langByLetters(step.note)}>{step.note}</span>
              </>
            )}
            {step.meaning && (
              <>
                {`${stop} ${noteLabel}: `}
                <span lang={langByLetters(step.meaning)}>{step.meaning}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The length of the line under a value; none where one of them is no number. */
const shareOf = ({ value }: RateStep, most: number) =>
  most > 0 ? ({ '--share': `${Math.round((100 * Number(value)) / most)}%` } as CSSProperties) : undefined

const stop = t({ message: '.', context: 'end of a sentence' })

/** The articles and calculators that use the figure, articles in another language last. */
function Uses({ rate: { articles, tools } }: { rate: ListedRate }) {
  const links = [
    ...articles.map((article) => ({
      title: article.title,
      path: paths.article(article),
      lang: langByLetters(article.title),
    })),
    ...tools.map((tool) => ({ title: t`Calculator: ${tool.title}`, path: tool.path, lang: undefined })),
  ].toSorted((a, b) => Number(a.lang !== undefined) - Number(b.lang !== undefined))
  if (links.length === 0) return null
  return (
    <>
      <p className="meta">
        <Trans>Used in</Trans>
      </p>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <a href={prefix + link.path} lang={link.lang}>
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

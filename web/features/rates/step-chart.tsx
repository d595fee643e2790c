import type { RateStep } from '../../../contract/rates/rates-api.ts'
import { useSite } from '../../kit/site.ts'

const size = { width: 320, height: 90, edge: 6 }

/** The years of a first day and a last; within one year their months. */
function namesOf(days: readonly number[]): string[] {
  const months = days.map((day) => new Date(day).toISOString().slice(0, 7))
  const years = new Set(months.map((month) => month.slice(0, 4)))
  if (years.size > 1) return [...years]
  return [...new Set(months)].map((month) => month.split('-').toReversed().join('/'))
}

/** A line of steps, for numbers that changed at least once; the list beside it has the same as text. @param hasYears true for the years or months of its ends under it */
export function StepChart({ steps, hasYears = false }: { steps: readonly RateStep[]; hasYears?: boolean }) {
  const { now } = useSite()
  const points = steps.flatMap(({ value, validFrom }) =>
    typeof value !== 'object' && validFrom && Number.isFinite(Number(value))
      ? [{ at: Date.parse(validFrom), value: Number(value) }]
      : [],
  )
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return null
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const inner = { width: size.width - 2 * size.edge, height: size.height - 2 * size.edge }
  // The line goes on to the day of the page; a value that has just begun has a tenth of the width.
  const end = Math.max(Date.parse(now), last.at + (last.at - first.at) / 9)
  const x = (at: number) => Math.round(size.edge + (inner.width * (at - first.at)) / (end - first.at))
  const y = (value: number) =>
    Math.round(size.edge + (most === least ? inner.height / 2 : (inner.height * (most - value)) / (most - least)))
  const path = points.map(({ at, value }, index) => (index === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`))
  return (
    <span className="step-line" aria-hidden="true">
      <svg viewBox={`0 0 ${size.width} ${size.height}`}>
        <path d={`${path.join('')}H${x(end)}`} />
        <circle cx={x(end)} cy={y(last.value)} r="4" />
      </svg>
      {hasYears && namesOf([first.at, end]).map((name) => <span key={name}>{name}</span>)}
    </span>
  )
}

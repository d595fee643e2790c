import { t } from '#words'
import { chartLanguage, short } from '../../../money/charts/figures.ts'
import { inr } from '../../../money/tools/amount-text.ts'
import type { Curve } from '../../../money/tools/curve.ts'
import { names } from './tool-answer.tsx'

/** True for two sums whose curves run along one axis, and are drawn in one chart. */
export const areAlike = (curves: readonly (Curve | null)[]): curves is [Curve, Curve] =>
  curves.length === 2 &&
  curves[0] !== null &&
  curves[0]?.head === curves[1]?.head &&
  curves[0]?.name === curves[1]?.name

const [width, height] = [340, 120]

/** The curves of two cases in one chart. It begins at the lowest value, so that a small difference is seen; their tables have the numbers. */
export function BothCurves({ curves }: { curves: readonly [Curve, Curve] }) {
  const points = curves.flatMap(({ points }) => points)
  const [xs, values] = [points.map(([x]) => x), points.map(([, value]) => value)]
  const [first, last, least, most] = [Math.min(...xs), Math.max(...xs), Math.min(...values), Math.max(...values)]
  const lineOf = ({ points }: Curve) =>
    points
      .map(([x, value]) => {
        const [right, up] = [(x - first) / (last - first || 1), (value - least) / (most - least || 1)]
        return `${(4 + right * (width - 8)).toFixed(1)} ${(height - 4 - up * (height - 8)).toFixed(1)}`
      })
      .join('L')
  const [{ head, name }, second] = curves
  const [end, otherEnd] = curves.map(({ points }) => points.at(-1))
  const gap = end && otherEnd && end[0] === otherEnd[0] ? Math.abs(Math.round(end[1]) - Math.round(otherEnd[1])) : 0
  const rupees = (value: number | undefined) => short(value ?? 0, '₹', chartLanguage)
  return (
    <figure className="both-curves">
      <figcaption>
        <b>{name}</b>
        {curves.map(({ points }, index) => (
          <span key={index}>
            <i /> {names[index]}: <b>{rupees(points.at(-1)?.[1])}</b>
          </span>
        ))}
        {gap > 0 && (
          <span aria-hidden="true">
            <i className="gap" /> <b>{inr(gap)}</b>
          </span>
        )}
      </figcaption>
      <div className="plot">
        <span aria-hidden="true">{rupees(most)}</span>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t`${name} in both cases`}
        >
          <path
            className="gap"
            d={`M${lineOf(curves[0])}L${lineOf({ ...second, points: second.points.toReversed() })}Z`}
          />
          {curves.map((curve, index) => (
            <path key={index} d={`M${lineOf(curve)}`} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        <span aria-hidden="true">{rupees(least)}</span>
      </div>
      <p className="meta" aria-hidden="true">
        <span>{`${head} ${first}`}</span>
        <span>{`${head} ${last}`}</span>
      </p>
    </figure>
  )
}

import { drawSmall } from '../../../money/charts/draw-small.ts'

/** A bar for each day. The numbers beside it say what it shows, so it is decoration for screen readers. */
export function DayBars({ counts }: { counts: readonly number[] }) {
  const paths = drawSmall({
    type: 'bars',
    title: '',
    description: '',
    unit: '',
    head: '',
    series: [''],
    rows: counts.map((count, index) => ({ label: `${index}`, figures: [{ value: count, text: '' }] })),
  })
  return (
    <svg viewBox="0 0 100 54" preserveAspectRatio="none" aria-hidden="true">
      {Object.entries(paths).map(([kind, d]) => (
        <path key={kind} className={kind} d={d} />
      ))}
    </svg>
  )
}

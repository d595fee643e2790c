import { t, Trans } from '#words'
import type { OverviewDay } from '../../../../contract/moderation/overview-api.ts'
import { grouped } from '../../../../money/grouped.ts'
import { dayInWords } from '../../../../contract/day-words.ts'
import { DayBars } from '../day-bars.tsx'

type Measure = Exclude<keyof OverviewDay, 'day'>

const measures: { name: Measure; title: string; empty: string }[] = [
  {
    name: 'readers',
    title: t`Readers of lessons`,
    empty: t`They are counted every hour. The first numbers come within the next one.`,
  },
  { name: 'members', title: t`New members`, empty: t`Nobody has signed up in these thirty days.` },
  {
    name: 'texts',
    title: t`Comments and discussions`,
    empty: t`Nobody has written in these thirty days.`,
  },
]

/** The course of the last thirty days: readers, new members, and what they wrote. */
export function Courses({ days }: { days: readonly OverviewDay[] }) {
  return (
    <section aria-labelledby="courses">
      <h3 id="courses">
        <Trans>Thirty days</Trans>
      </h3>
      <ul className="courses">
        {measures.map((measure) => (
          <li key={measure.name}>
            <Course days={days} {...measure} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One measure: its sum of the last seven days, a bar for each day, and the day that had most. */
function Course({ days, name, title, empty }: { days: readonly OverviewDay[] } & (typeof measures)[number]) {
  const counts = days.map((one) => ({ day: one.day, count: one[name] ?? 0 }))
  const most = counts.reduce((a, b) => (b.count > a.count ? b : a), { day: '', count: 0 })
  const week = counts.slice(-7).reduce((sum, { count }) => sum + count, 0)
  const [first, last] = [counts[0], counts.at(-1)]
  return (
    <>
      <h4>{title}</h4>
      {most.count === 0 || !first || !last ? (
        <p className="meta">{empty}</p>
      ) : (
        <>
          <p>
            <b>{grouped(week)}</b>{' '}
            <span className="meta">
              <Trans>in the last seven days</Trans>
            </span>
          </p>
          <DayBars counts={counts.map(({ count }) => count)} />
          <p className="ends meta" aria-hidden="true">
            <span>{dayInWords(first.day)}</span>
            <span>{dayInWords(last.day)}</span>
          </p>
          <p className="meta">
            <Trans>
              Most on {dayInWords(most.day)}: {grouped(most.count)}
            </Trans>
          </p>
        </>
      )}
    </>
  )
}

import '../ground.css'
import './growth.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { plural, t } from '#words'
import { growthDays } from '../../../../contract/moderation/growth-api.ts'
import { rupees } from '../../../../contract/donations/donations.ts'
import { grouped } from '../../../../money/grouped.ts'
import { ask } from '../../../kit/api.ts'
import { DayBars } from '../day-bars.tsx'
import { SharesBar } from '../shares-bar.tsx'
import type { Top } from './declare-tab.ts'

/** The size of the list of members, and who came in thirty days. */
export const membersGrowth: Top = {
  queries: () => [membersQuery()],
  show: () => <Members />,
}

/** The same of the subscribers whose address is confirmed. */
export const subscribersGrowth: Top = {
  queries: () => [subscribersQuery()],
  show: () => <Subscribers />,
}

/** The rupees of the month, and those that wait to be confirmed. */
export const supportFigures: Top = {
  queries: () => [supportQuery()],
  show: () => <Support />,
}

const membersQuery = () => ask('GET /api/admin/growth/members', {})
const subscribersQuery = () => ask('GET /api/admin/growth/subscribers', {})
const supportQuery = () => ask('GET /api/admin/growth/support', {})

const fresh = 10_000

function Members() {
  const { data } = useQuery({ ...membersQuery(), staleTime: fresh })
  return (
    <Course days={data?.days}>
      {data && (
        <Figure note={inSevenDays(data.days)}>{plural(data.total, { one: '# member', other: '# members' })}</Figure>
      )}
    </Course>
  )
}

function Subscribers() {
  const { data } = useQuery({ ...subscribersQuery(), staleTime: fresh })
  return (
    <Course days={data?.days}>
      {data && (
        <Figure note={inSevenDays(data.days)}>{plural(data.total, { one: '# reader', other: '# readers' })}</Figure>
      )}
    </Course>
  )
}

function Support() {
  const { data } = useQuery({ ...supportQuery(), staleTime: fresh })
  return (
    <Course days={data?.days}>
      {data && (
        <>
          <Figure
            note={plural(data.confirmed.payments, {
              one: 'confirmed this month, in # payment',
              other: 'confirmed this month, in # payments',
            })}
          >
            {rupees(data.confirmed.rupees)}
          </Figure>
          <Figure
            note={plural(data.claimed.payments, {
              one: 'to confirm, in # payment',
              other: 'to confirm, in # payments',
            })}
          >
            {rupees(data.claimed.rupees)}
          </Figure>
          <SharesBar
            shares={[
              { key: 'confirmed', size: data.confirmed.rupees, look: 'main' },
              { key: 'claimed', size: data.claimed.rupees, look: 'second' },
            ]}
          />
        </>
      )}
    </Course>
  )
}

function inSevenDays(days: readonly number[]): string {
  const week = grouped(days.slice(-7).reduce((sum, count) => sum + count, 0))
  return t`+${week} in the last seven days`
}

const Figure = ({ children, note }: { children: ReactNode; note: string }) => (
  <p>
    <b>{children}</b> <span className="meta">{note}</span>
  </p>
)

/** Figures beside thirty days as bars, the last in full colour. They have their height before they have come. */
function Course({ days = [], children }: { days: readonly number[] | undefined; children: ReactNode }) {
  return (
    <div className="growth ground">
      {children}
      {days.some((count) => count > 0) && (
        <figure aria-hidden="true">
          <DayBars counts={days} />
          <figcaption>{plural(growthDays, { one: '# day', other: '# days' })}</figcaption>
        </figure>
      )}
    </div>
  )
}

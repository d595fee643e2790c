import './suspended.css'
import { momentInIndia } from '../kit/dates.ts'
import { useMe } from '../kit/me.ts'

/** What a member who is suspended is told on every screen. */
export function Suspended() {
  const suspension = useMe()?.suspension
  if (!suspension) return null
  const { until, reason } = suspension
  return (
    <aside className="suspended" aria-label="Your account">
      <p>
        <b>Your account is suspended{until && ` until ${momentInIndia(until)}`}:</b> {reason}
      </p>
      <p>You can read everything. Until that ends, you cannot write, like or vote.</p>
    </aside>
  )
}

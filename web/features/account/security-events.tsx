import './sessions-list.css'
import { useQuery } from '@tanstack/react-query'
import type { SecurityEvent } from '../../../contract/accounts-api.ts'
import { momentInIndia } from '../../kit/dates.ts'
import { ListArrival } from './list-arrival.tsx'
import { securityEventsQuery } from './queries.ts'

const words: Record<SecurityEvent['change'], string> = {
  'email-changed': 'Email address changed',
  'email-restored': 'Email address put back',
  'password-changed': 'Password changed',
  'two-factor-on': 'Two-factor login switched on',
  'two-factor-off': 'Two-factor login switched off',
  'recovery-codes-renewed': 'New recovery codes made',
}

/** The latest changes of what keeps the account safe: a member sees what somebody else did in their name. */
export function SecurityEvents() {
  const list = useQuery({ ...securityEventsQuery(), staleTime: 10_000 })
  const events = list.data ?? []
  return (
    <section className="settings sessions" aria-labelledby="security-events">
      <h2 id="security-events">Recent security changes</h2>
      <p className="meta">If you did not do one of these, end the other sessions and change your password.</p>
      <ListArrival list={list} />
      {list.isSuccess && events.length === 0 && <p>Nothing has been changed yet.</p>}
      <ul>
        {events.map(({ id, change, at, device, place }) => (
          <li key={id}>
            <div>
              <p>
                <b>{words[change]}</b>
              </p>
              <p className="meta">
                <time dateTime={at}>{momentInIndia(at)}</time> · {device ?? 'By the operator of this site'}
                {place && ` · From ${place}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

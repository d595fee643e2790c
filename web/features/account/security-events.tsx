import { useQuery } from '@tanstack/react-query'
import type { SecurityEvent } from '../../../contract/accounts/security.ts'
import { ListArrival } from '../../lists/list-arrival.tsx'
import { Moment } from './moment.tsx'
import { securityEventsQuery } from './queries.ts'

const changes: Record<SecurityEvent['change'], string> = {
  'email-change-asked': 'Another email address asked for',
  'email-changed': 'Email address changed',
  'email-restored': 'Email address put back',
  'password-changed': 'Password changed',
  'two-factor-on': 'Two-factor login switched on',
  'two-factor-off': 'Two-factor login switched off',
  'recovery-codes-renewed': 'New recovery codes made',
}

/** The latest security events, so that a member notices what somebody else did. */
export function SecurityEvents() {
  const list = useQuery({ ...securityEventsQuery(), staleTime: 10_000 })
  const events = list.data ?? []
  return (
    <section className="settings" aria-labelledby="security-events">
      <h2 id="security-events">Recent security changes</h2>
      <p className="meta">If you did not do one of these, end the other sessions and change your password.</p>
      <ListArrival list={list} />
      {list.isSuccess && events.length === 0 && <p>Nothing has been changed yet.</p>}
      <ul className="rows">
        {events.map(({ id, change, at, device, place }) => (
          <li key={id}>
            <b>{changes[change]}</b>
            <div className="meta">
              <Moment at={at} /> · {device ?? 'By the operator of this site'}
              {place && ` · From ${place}`}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

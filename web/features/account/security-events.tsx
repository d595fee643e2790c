import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import type { SecurityEvent } from '../../../contract/accounts/security.ts'
import { ListArrival } from '../../lists/list-arrival.tsx'
import { Moment } from './moment.tsx'
import { changePassword } from './password-form.tsx'
import { securityEventsQuery } from './queries.ts'

const changes: Record<SecurityEvent['change'], string> = {
  'email-change-asked': t`Another email address asked for`,
  'email-changed': t`Email address changed`,
  'email-restored': t`Email address put back`,
  'password-changed': t`Password changed`,
  'two-factor-on': t`Two-factor login switched on`,
  'two-factor-off': t`Two-factor login switched off`,
  'recovery-codes-renewed': t`New recovery codes made`,
  'login-connected': t`Connected with an account elsewhere`,
  'login-disconnected': t`Disconnected from an account elsewhere`,
  'passkey-added': t`Passkey added`,
  'passkey-removed': t`Passkey removed`,
}

/** The latest security events, so that a member notices what somebody else did. */
export function SecurityEvents() {
  const list = useQuery({ ...securityEventsQuery(), staleTime: 10_000 })
  const events = list.data ?? []
  return (
    <section className="settings" aria-labelledby="security-events">
      <h2 id="security-events">
        <Trans>Recent security changes</Trans>
      </h2>
      <p className="meta">
        <Trans>
          If you did not do one of these, end the other sessions and{' '}
          <a href={`#${changePassword}`}>change your password</a>.
        </Trans>
      </p>
      <ListArrival list={list} />
      {list.isSuccess && events.length === 0 && (
        <p>
          <Trans>Nothing has been changed yet.</Trans>
        </p>
      )}
      <ul className="rows">
        {events.map(({ id, change, at, device, place }) => (
          <li key={id}>
            <b>{changes[change]}</b>
            <div className="meta">
              <Moment at={at} /> · {device ?? t`By the operator of this site`}
              {place && (
                <>
                  {' '}
                  · <Trans>From {place}</Trans>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

import './locks.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { plural, t } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { securityEventsQuery, sessionsQuery } from './queries.ts'

/** The locks of the account as a chain: each link leads to its part of the page. */
export function Locks({ me }: { me: Me }) {
  const { data: sessions } = useQuery({ ...sessionsQuery(), staleTime: 10_000 })
  const { data: events } = useQuery({ ...securityEventsQuery(), staleTime: 10_000 })
  const changed = events?.find(({ change }) => change === 'password-changed')?.at
  const devices = sessions?.length ?? 1
  return (
    <ul className="locks" aria-label={t`What protects your account`}>
      <Lock to="password" value={t`Password`} isOn>
        {changed ? t`changed on ${dayInIndia(changed)}` : t`nobody but you knows it`}
      </Lock>
      <Lock to="two-factor" value={me.twoFactor ? t`Two locks` : t`No second lock yet`} isOn={me.twoFactor}>
        {me.twoFactor ? t`a code besides the password` : t`it takes two minutes`}
      </Lock>
      <Lock to="sessions" value={plural(devices, { one: '# device', other: '# devices' })} isOn>
        {devices === 1 ? t`is signed in: this one` : t`are signed in`}
      </Lock>
    </ul>
  )
}

interface Props {
  /** The id of the part's heading. */
  to: string
  value: string
  /** False for what is still to be done. */
  isOn: boolean
  children: ReactNode
}

const Lock = ({ to, value, isOn, children }: Props) => (
  <li>
    <a href={`#${to}`} className={isOn ? undefined : 'open'}>
      <span>
        <b>{value}</b> {children}
      </span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {to === 'sessions' ? (
          <path d="M7 3h10v18H7zM11 17.5h2" />
        ) : (
          <>
            <path d={isOn ? 'M8 11V7a4 4 0 0 1 8 0v4' : 'M8 11V6a4 4 0 0 1 8 0'} />
            <rect x="4.5" y="11" width="15" height="10" rx="2" />
          </>
        )}
      </svg>
    </a>
  </li>
)

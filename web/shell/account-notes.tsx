import type { Me } from '../../contract/accounts-api.ts'
import { Consent } from './consent.tsx'
import { momentInIndia } from '../kit/dates.ts'
import { useMe } from '../kit/me.ts'

/** The notes to a member on every screen: that they are suspended, and the question of consent if they were not asked at signup. */
export function AccountNotes() {
  const me = useMe()
  return (
    <>
      {me?.suspension && <Suspended {...me.suspension} />}
      {me?.consent === 'missing' && <Consent />}
    </>
  )
}

function Suspended({ until, reason }: NonNullable<Me['suspension']>) {
  return (
    <aside className="suspended" aria-label="Your account">
      <p>
        <b>Your account is suspended{until && ` until ${momentInIndia(until)}`}:</b> {reason}
      </p>
      <p>You can read everything. Until that ends, you cannot write, like or vote.</p>
    </aside>
  )
}

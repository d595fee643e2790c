import type { Me } from '../../../contract/accounts-api.ts'
import { PasswordForm } from './password-form.tsx'
import { SecurityEvents } from './security-events.tsx'
import { SessionsList } from './sessions-list.tsx'
import { TwoFactor } from './two-factor.tsx'

/** The member's ways to sign in, their sessions, and the latest changes of either. */
export function Security({ me }: { me: Me }) {
  return (
    <>
      <PasswordForm me={me} />
      <TwoFactor me={me} />
      <SessionsList />
      <SecurityEvents />
    </>
  )
}

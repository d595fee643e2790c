import type { Me } from '../../contract/accounts-api.ts'
import { PasswordForm } from './password-form.tsx'
import { SecurityEvents } from './security-events.tsx'
import { SessionsList } from './sessions-list.tsx'
import { TwoFactor } from './two-factor.tsx'

/** How the member signs in, where they are signed in, and what was changed about it. */
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

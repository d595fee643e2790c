import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { Elsewhere } from './elsewhere.tsx'
import { Locks } from './locks.tsx'
import { Passkeys } from './passkeys.tsx'
import { TwoFactor } from './two-factor.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'
import { SecurityEvents } from './security-events.tsx'

/** The locks in short, password, second factor, passkeys, an account elsewhere, sessions and security events. */
export function Security({ me }: { me: Me }) {
  return (
    <>
      <Locks me={me} />
      <PasswordForm me={me} />
      <TwoFactor me={me} />
      <Passkeys me={me} />
      <Elsewhere me={me} />
      <Sessions />
      <SecurityEvents />
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { t, Trans } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { FormResultContext } from '../../forms/form-result.tsx'
import { invalidate } from '../../kit/cached-replies.ts'
import { Badge } from '../../ui/badge.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SwitchedOff } from './two-factor-set-up.tsx'
import { SwitchedOn } from './two-factor-on.tsx'

/**
 * Switches two-factor login on and off, and makes recovery codes.
 * @param isOpen where setting it up is the purpose of the page
 */
export function TwoFactor({ me, isOpen = false }: { me: Me; isOpen?: boolean }) {
  const reply = use(FormResultContext)?.reply as { recoveryCodes?: string[] } | null | undefined
  const [codes, setCodes] = useState(reply?.recoveryCodes ?? null)
  const client = useQueryClient()
  const show = (made: string[]) => {
    setCodes(made)
    void invalidate(client, 'GET /api/auth/security-events')
  }
  const done = () => {
    setCodes(null)
    document.getElementById('two-factor')?.focus()
  }
  return (
    <section className="settings two-factor" aria-labelledby="two-factor">
      <h2 id="two-factor" tabIndex={-1}>
        <Trans>Two-factor login</Trans> <Badge look={me.twoFactor ? 'good' : ''}>{me.twoFactor ? t`On` : t`Off`}</Badge>
      </h2>
      {codes ? (
        <RecoveryCodes codes={codes} username={me.username} onDone={done} />
      ) : me.twoFactor ? (
        <SwitchedOn me={me} onCodes={show} />
      ) : (
        <SwitchedOff me={me} onCodes={show} isOpen={isOpen} />
      )}
    </section>
  )
}

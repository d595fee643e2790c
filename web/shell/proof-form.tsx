import type { ReactNode } from 'react'
import { t } from '#words'
import { accountLimits } from '../../contract/accounts/accounts.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { CodeField, PasswordField } from '../forms/field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useMe } from '../kit/me.ts'
import { useHasOtherWays } from './other-ways.ts'

const minutes = accountLimits.recentProof / 60_000

/** The heading and the reason of the question. */
export function useProofText(): { title: string; text: string } {
  const text = useMe()?.twoFactor
    ? t`This needs a code of your two-factor login, as somebody else could be using your session: your last one is more than ${minutes} minutes old.`
    : t`This needs your password, as somebody else could be using your session: you gave it last more than ${minutes} minutes ago.`
  return { title: t`Confirm that it is you`, text }
}

interface Props {
  onDone: () => void
  /** Rendered beside the button. */
  beside?: ReactNode
}

/** Asks for the code where two-factor login is on, else for the password. */
export function ProofForm({ onDone, beside }: Props) {
  const me = useMe()
  const hasOtherWays = useHasOtherWays()
  const form = useForm('POST /api/auth/proof', { name: 'proof', onDone })
  return (
    <ActionForm form={form} submit={t`Confirm`} sending={t`Checking…`} beside={beside}>
      {me?.twoFactor ? (
        <CodeField name="code" label={t`Code from your app, or a recovery code`} />
      ) : (
        <PasswordField
          name="password"
          label={t`Password`}
          hint={
            hasOtherWays &&
            t`You have none? Log out and log in again, which counts in its place for ${minutes} minutes.`
          }
          autoComplete="current-password"
        />
      )}
    </ActionForm>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import type { ReactNode } from 'react'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { useForm } from '../../forms/use-form.ts'
import type { FormState } from '../../forms/form-state.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { useMeChange } from '../../kit/session.ts'
import { paths } from '../../../contract/paths.ts'
import { toast } from '../../kit/toasts.ts'
import { CodeField, PasswordField } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { FoldedForm } from './folded-form.tsx'

interface Props {
  me: Me
  onCodes: (codes: string[]) => void
}

/** The forms for new recovery codes and for the end of two-factor login. */
export function SwitchedOn({ me, onCodes }: Props) {
  const change = useMeChange()
  const client = useQueryClient()
  const renew = useForm('POST /api/auth/2fa/recovery-codes', {
    name: 'two-factor-codes',
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const end = useForm('POST /api/auth/2fa/end', {
    name: 'two-factor-end',
    to: paths.profile('security'),
    onDone({ message }) {
      change({ ...me, twoFactor: false })
      void invalidate(client, 'GET /api/auth/security-events')
      toast({ title: message })
      document.getElementById('two-factor')?.focus()
    },
  })
  return (
    <>
      <p>
        <Trans>
          Logging in asks for your password, then for a code from your phone. A recovery code does in its place.
        </Trans>
      </p>
      <Confirmed title={t`New recovery codes`} form={renew} submit={t`Make new codes`}>
        <Trans>Ten new codes are made. Those that you have stop working.</Trans>
      </Confirmed>
      <Confirmed title={t`Switch off`} form={end} submit={t`Switch off`}>
        <Trans>Logging in will ask for your password alone. Your recovery codes are dropped.</Trans>
      </Confirmed>
    </>
  )
}

interface ConfirmedProps {
  title: string
  form: FormState
  submit: string
  /** The effect, as a sentence. */
  children: ReactNode
}

/** A form that asks for password and code, opened by its title. */
function Confirmed({ title, form, submit, children }: ConfirmedProps) {
  return (
    <FoldedForm title={title} form={form}>
      <p className="meta">{children}</p>
      <ActionForm form={form} submit={submit}>
        <PasswordField name="password" label={t`Password`} autoComplete="current-password" />
        <CodeField name="code" label={t`Code from your phone, or a recovery code`} />
      </ActionForm>
    </FoldedForm>
  )
}

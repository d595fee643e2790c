import { useQueryClient } from '@tanstack/react-query'
import { t } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { passkeyLimits } from '../../../contract/accounts/passkeys.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CodeField, Field, PasswordField } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { useHydrating } from '../../kit/hydrated.tsx'
import { sayNotOpened } from '../../kit/lazy.tsx'
import { FoldedForm } from './folded-form.tsx'

/** First the password, and a code if they are needed to log in; then the browser makes the passkey. Only a script can have it made. */
export function AddPasskey({ me }: { me: Me }) {
  const client = useQueryClient()
  const hydrating = useHydrating()
  const form = useForm('POST /api/auth/passkeys/begin', {
    name: 'passkey',
    body: ({ name: _, ...proof }) => proof,
    onDone(options, element) {
      const name = new FormData(element).get('name') as string
      void import('./passkey-browser.ts').then(async ({ makePasskey }) => {
        if (!(await makePasskey(options, name))) return
        element.reset()
        element.closest('details')?.removeAttribute('open')
        void invalidate(client, 'GET /api/auth/passkeys')
        void invalidate(client, 'GET /api/auth/security-events')
      }, sayNotOpened)
    },
  })
  if (!hydrating && !window.PublicKeyCredential) return <p>{t`This browser makes no passkeys.`}</p>
  return (
    <div className="script-only">
      <FoldedForm title={t`Add a passkey`} form={form}>
        <ActionForm form={form} submit={t`Continue`} sending={t`Checking…`}>
          <Field
            name="name"
            label={t`Name (optional)`}
            hint={t`By which you will know it again, such as ‘My phone’.`}
            maxLength={passkeyLimits.name}
            autoComplete="off"
          />
          <PasswordField name="password" label={t`Password`} autoComplete="current-password" />
          {me.twoFactor && <CodeField name="code" label={t`Code from your phone, or a recovery code`} />}
        </ActionForm>
      </FoldedForm>
    </div>
  )
}

import '../../ui/code.css'
import '../../ui/steps.css'
import { use } from 'react'
import { t, Trans } from '#words'
import type { accounts, Me } from '../../../contract/accounts/accounts-api.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { prefix } from '../../../contract/languages.ts'
import { useForm } from '../../forms/use-form.ts'
import { FormError, focusOnLoad, FormResultContext } from '../../forms/form-result.tsx'
import { useMeChange } from '../../kit/session.ts'
import { useHere } from '../../kit/location.ts'
import { takeFocus } from '../../kit/take-focus.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CodeField, PasswordField } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { FoldedForm } from './folded-form.tsx'

interface Props {
  me: Me
  onCodes: (codes: string[]) => void
}

interface SwitchedOffProps extends Props {
  /** True where setting it up is the purpose of the page. */
  isOpen: boolean
}

/** The steps by which a member switches two-factor login on: the password, the secret, and a code. */
export function SwitchedOff({ me, onCodes, isOpen }: SwitchedOffProps) {
  const form = useForm('POST /api/auth/2fa', { name: 'two-factor-begin' })
  const result = use(FormResultContext)
  // The secret is shown only once. After a wrong code without JavaScript, the app has it already.
  const begun = form.reply ?? (result?.form === 'two-factor-confirm' && result.status === 400 ? null : undefined)
  return (
    <>
      <p>
        <Trans>
          With it, logging in asks for your password and then for a code of six digits that an app on your phone shows.
          Somebody who learns your password still cannot get in.
        </Trans>
      </p>
      {begun !== undefined ? (
        <SetUp begun={begun} me={me} onCodes={onCodes} />
      ) : (
        <>
          <FormError form="two-factor-confirm" />
          <FoldedForm id="set-up-two-factor" title={t`Switch on`} form={form} isOpen={isOpen}>
            <ActionForm form={form} submit={t`Set up two-factor login`} sending={t`Preparing…`}>
              <PasswordField name="password" label={t`Password`} autoComplete="current-password" />
            </ActionForm>
          </FoldedForm>
        </>
      )}
    </>
  )
}

type Begun = ReplyOf<typeof accounts.twoFactorBegin>

/** The secret, and the field for a code that proves the app has it. */
function SetUp({ begun, me, onCodes }: Props & { begun: Begun | null }) {
  const change = useMeChange()
  const here = useHere()
  const form = useForm('POST /api/auth/2fa/confirm', {
    name: 'two-factor-confirm',
    onDone({ recoveryCodes }) {
      onCodes(recoveryCodes)
      change({ ...me, twoFactor: true })
    },
  })
  return (
    <ol
      className="steps"
      {...(begun && { ref: takeFocus, ...focusOnLoad })}
      aria-label={t`Setting up two-factor login`}
    >
      {begun ? (
        <Secret begun={begun} />
      ) : (
        <li>
          <Trans>
            The app has the secret. <a href={prefix + here}>Begin again with a new one</a>.
          </Trans>
        </li>
      )}
      <li>
        <p>
          <Trans>Enter the code that the app shows. Nothing changes before it is right.</Trans>
        </p>
        <ActionForm form={form} submit={t`Confirm`} sending={t`Checking…`}>
          <CodeField name="code" label={t`Code of six digits`} digits />
        </ActionForm>
      </li>
    </ol>
  )
}

/** The secret as a QR code and as text. */
function Secret({ begun }: { begun: Begun }) {
  return (
    <li>
      <p>
        <Trans>
          Scan this with an authenticator app, such as Aegis, 2FAS, Google Authenticator or your password manager. On
          this phone, <a href={begun.uri}>open it in the app</a>.
        </Trans>
      </p>
      <img
        className="qr"
        src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
        alt={t`QR code of the secret; the same stands below as text`}
        width="200"
        height="200"
      />
      <p>
        <Trans>
          Or type this secret into the app: <code className="code">{begun.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </Trans>
      </p>
      <CopyButton text={begun.secret} label={t`Copy the secret`} />
    </li>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { accounts, Me } from '../../../contract/accounts/accounts-api.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { useForm, type FormState } from '../../forms/use-form.ts'
import { FormError, focusOnLoad, FormResultContext } from '../../forms/form-result.tsx'
import { invalidate } from '../../kit/api.ts'
import { useMeChange } from '../../kit/session.ts'
import { useHere } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { toast } from '../../kit/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CodeField, PasswordField } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'

/** Switches two-factor login on and off, and makes recovery codes. */
export function TwoFactor({ me }: { me: Me }) {
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
        Two-factor login <Badge look={me.twoFactor ? 'good' : ''}>{me.twoFactor ? 'On' : 'Off'}</Badge>
      </h2>
      {codes ? (
        <RecoveryCodes codes={codes} username={me.username} onDone={done} />
      ) : me.twoFactor ? (
        <SwitchedOn me={me} onCodes={show} />
      ) : (
        <SwitchedOff me={me} onCodes={show} />
      )}
    </section>
  )
}

/** A ref: the focused button is gone, so the element that replaces it gets the focus. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Recovery codes, shown only once, with buttons to download, print or copy them. */
function RecoveryCodes({ codes, username, onDone }: { codes: string[]; username: string; onDone: () => void }) {
  const site = useSite()
  const title = `Recovery codes of ${username} at ${site.name}`
  const file = `${title}\r\n${site.origin}\r\nEach code works once.\r\n\r\n${codes.join('\r\n')}\r\n`
  return (
    <section className="recovery-codes card" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={focus} {...focusOnLoad}>
        {title}
      </h3>
      <p>
        When you cannot use your phone, one of these logs you in instead of its code. Each works once. They are shown
        only now: keep them where you would keep a passport.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code className="code">{code}</code>
          </li>
        ))}
      </ol>
      <div className="button-row">
        <a
          className="button line"
          download={`${site.name}-recovery-codes.txt`.toLowerCase()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          Download
        </a>
        <button type="button" className="button line" onClick={() => window.print()}>
          Print
        </button>
        <CopyButton text={codes.join('\n')} label="Copy" />
      </div>
      <button type="button" className="button main" onClick={onDone}>
        I have kept them
      </button>
    </section>
  )
}

interface Part {
  me: Me
  onCodes: (codes: string[]) => void
}

function SwitchedOff({ me, onCodes }: Part) {
  const form = useForm('POST /api/auth/2fa', { name: 'two-factor-begin' })
  const result = use(FormResultContext)
  // The secret is shown only once. After a wrong code without JavaScript, the app has it already.
  const begun = form.reply ?? (result?.form === 'two-factor-confirm' && result.status === 400 ? null : undefined)
  return (
    <>
      <p>
        With it, logging in asks for your password and then for a code of six digits that an app on your phone shows.
        Whoever learns your password still cannot get in.
      </p>
      {begun !== undefined ? (
        <SetUp begun={begun} me={me} onCodes={onCodes} />
      ) : (
        <>
          <FormError form="two-factor-confirm" />
          <ActionForm form={form} submit="Set up two-factor login" sending="Preparing…">
            <PasswordField name="password" label="Password" autoComplete="current-password" />
          </ActionForm>
        </>
      )}
    </>
  )
}

type Begun = ReplyOf<typeof accounts.twoFactorBegin>

/** The secret, and the field for a code that proves the app has it. */
function SetUp({ begun, me, onCodes }: Part & { begun: Begun | null }) {
  const change = useMeChange()
  const here = useHere()
  const form = useForm('POST /api/auth/2fa/confirm', {
    name: 'two-factor-confirm',
    onDone({ recoveryCodes }) {
      onCodes(recoveryCodes)
      change({ ...me, twoFactor: true })
      toast({ title: 'Two-factor login is on', text: 'Now keep your recovery codes.' })
    },
  })
  return (
    <ol className="steps" {...(begun && { ref: focus, ...focusOnLoad })} aria-label="Setting up two-factor login">
      {begun ? (
        <Secret begun={begun} />
      ) : (
        <li>
          The app has the secret. <a href={here}>Begin again with a new one</a>.
        </li>
      )}
      <li>
        <p>Enter the code that the app shows. Nothing changes before it is right.</p>
        <ActionForm form={form} submit="Confirm" sending="Checking…">
          <CodeField name="code" label="Code of six digits" digits />
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
        Scan this with an authenticator app, such as Aegis, 2FAS, Google Authenticator or your password manager. On this
        phone, <a href={begun.uri}>open it in the app</a>.
      </p>
      <img
        className="qr"
        src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
        alt="QR code of the secret; the same stands below as text"
        width="200"
        height="200"
      />
      <p>
        Or type this secret into the app: <code className="code">{begun.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CopyButton text={begun.secret} label="Copy the secret" />
    </li>
  )
}

function SwitchedOn({ me, onCodes }: Part) {
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
      <p>Logging in asks for your password, then for a code from your phone. A recovery code does in its place.</p>
      <Confirmed title="New recovery codes" form={renew} submit="Make new codes">
        Ten new codes are made. Those that you have stop working.
      </Confirmed>
      <Confirmed title="Switch off" form={end} submit="Switch off">
        Logging in will ask for your password alone. Your recovery codes are dropped.
      </Confirmed>
    </>
  )
}

interface ConfirmedProps {
  title: string
  form: FormState
  submit: string
  /** The effect, as a sentence. */
  children: string
}

/** A form that asks for password and code, opened by its title. */
function Confirmed({ title, form, submit, children }: ConfirmedProps) {
  const isRefused = form.failure !== null || Object.keys(form.errors).length > 0
  return (
    <details open={isRefused || undefined}>
      <summary className="button line">{title}</summary>
      <p className="meta">{children}</p>
      <ActionForm form={form} submit={submit}>
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <CodeField name="code" label="Code from your phone, or a recovery code" />
      </ActionForm>
    </details>
  )
}

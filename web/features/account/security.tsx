import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { accountLimits } from '../../../contract/accounts/accounts.ts'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import type { SecurityEvent } from '../../../contract/accounts/security.ts'
import { typedTwice } from '../../../contract/form-fields.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { PasswordField } from '../../forms/field.tsx'
import { FormError } from '../../forms/form-result.tsx'
import type { FieldErrors } from '../../forms/form-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { failureOf } from '../../kit/send.ts'
import { useCall } from '../../kit/use-call.ts'
import { ask, invalidate } from '../../kit/api.ts'
import { momentInIndia } from '../../kit/dates.ts'
import { toast } from '../../kit/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListArrival } from '../../lists/list-arrival.tsx'
import { TwoFactor } from './two-factor.tsx'

export const sessionsQuery = () => ask('GET /api/auth/sessions', {})
export const securityEventsQuery = () => ask('GET /api/auth/security-events', {})

/** Password, second factor, sessions and security events. */
export function Security({ me }: { me: Me }) {
  return (
    <>
      <PasswordForm me={me} />
      <TwoFactor me={me} />
      <Sessions />
      <SecurityEvents />
    </>
  )
}

const hint = `At least ${accountLimits.password.min} characters. Your other devices are logged out.`

/** Changes the password, which ends every other session. */
function PasswordForm({ me }: { me: Me }) {
  const client = useQueryClient()
  const sentence = (error: Error) => failureOf(error, 'Failed to update password')
  const form = useForm('PUT /api/auth/password', {
    name: 'password',
    to: paths.profile('security'),
    check,
    sentence,
    onDone(_reply, element) {
      element.reset()
      toast({ title: 'Password updated', text: 'Your other devices have been logged out.' })
      void invalidate(client, 'GET /api/auth/sessions')
      void invalidate(client, 'GET /api/auth/security-events')
    },
    onFailure: (error) => toast({ title: 'Update failed', text: sentence(error), kind: 'bad' }),
  })
  return (
    <section className="settings" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <ActionForm form={form} submit="Update password" sending="Updating…">
        {/* For password managers. */}
        <input type="text" hidden readOnly autoComplete="username" value={me.username} />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField name="newPassword" label="New password" hint={hint} autoComplete="new-password" />
        <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        {form.reply && <p className="meta">Your password has been updated.</p>}
      </ActionForm>
    </section>
  )
}

/** The form's own checks, before the server's. */
function check(typed: Record<string, unknown>): FieldErrors {
  const { currentPassword, newPassword = '' } = typed
  const errors: FieldErrors = typedTwice(typed, 'newPassword')
  if (!currentPassword) errors.currentPassword = ['Current password is required']
  if (String(newPassword).length < accountLimits.newPasswordOnForm)
    errors.newPassword = [`Password must be at least ${accountLimits.newPasswordOnForm} characters`]
  return errors
}

const endCall = 'POST /api/auth/sessions/end'

/** Lists the sessions and ends one, or all others. */
function Sessions() {
  // Sessions change elsewhere, but those that came with the page are fresh enough.
  const list = useQuery({ ...sessionsQuery(), staleTime: 10_000 })
  const sessions = list.data ?? []
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutate, busy, reply, failure } = useCall(endCall)
  const end = (_: HTMLFormElement, pressed: HTMLButtonElement | null) => {
    const onSettled = async () => {
      await invalidate(client, 'GET /api/auth/sessions')
      // The focused button may be gone.
      heading.current?.focus()
    }
    mutate({ id: pressed?.value ?? '' }, { onSettled })
  }
  const button = { type: 'submit', name: 'id', className: 'button line' } as const

  return (
    <section className="settings" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <p className="meta">If you do not know a device, end its session and change your password.</p>
      <ListArrival list={list} />
      <FormError form={endCall} />
      <CallForm call={endCall} to={paths.profile('security')} onSend={end}>
        <ul className="rows">
          {sessions.map(({ id, device, createdAt, seenAt, current }) => (
            <li key={id} className="row">
              <div>
                <b>{device}</b> {current && <Badge>This device</Badge>}
                <div className="meta">
                  Signed in <Moment at={createdAt} /> · Last seen <Moment at={seenAt} />
                </div>
              </div>
              {!current && (
                <button
                  {...button}
                  value={id}
                  aria-disabled={busy}
                  aria-label={`End the session on ${device}, signed in ${momentInIndia(createdAt)}`}
                >
                  End
                </button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <button {...button} value="others" aria-disabled={busy}>
            End all other sessions
          </button>
        )}
      </CallForm>
      <p role="status">{!busy && (failure ?? reply?.message)}</p>
    </section>
  )
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentInIndia(at)}</time>

const changes: Record<SecurityEvent['change'], string> = {
  'email-change-asked': 'Another email address asked for',
  'email-changed': 'Email address changed',
  'email-restored': 'Email address put back',
  'password-changed': 'Password changed',
  'two-factor-on': 'Two-factor login switched on',
  'two-factor-off': 'Two-factor login switched off',
  'recovery-codes-renewed': 'New recovery codes made',
}

/** The latest security events, so that a member notices what somebody else did. */
function SecurityEvents() {
  const list = useQuery({ ...securityEventsQuery(), staleTime: 10_000 })
  const events = list.data ?? []
  return (
    <section className="settings" aria-labelledby="security-events">
      <h2 id="security-events">Recent security changes</h2>
      <p className="meta">If you did not do one of these, end the other sessions and change your password.</p>
      <ListArrival list={list} />
      {list.isSuccess && events.length === 0 && <p>Nothing has been changed yet.</p>}
      <ul className="rows">
        {events.map(({ id, change, at, device, place }) => (
          <li key={id}>
            <b>{changes[change]}</b>
            <div className="meta">
              <Moment at={at} /> · {device ?? 'By the operator of this site'}
              {place && ` · From ${place}`}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

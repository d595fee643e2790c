import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormError } from '../../forms/form-result.tsx'
import { useCall } from '../../kit/use-call.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { momentInIndia } from '../../kit/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListArrival } from '../../lists/list-arrival.tsx'
import { Moment } from './moment.tsx'
import { changePassword } from './password-form.tsx'
import { sessionsQuery } from './queries.ts'

const endCall = 'POST /api/auth/sessions/end'

/** Lists the sessions and ends one, or all others. */
export function Sessions() {
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
        <Trans>Where you are signed in</Trans>
      </h2>
      <p className="meta">
        <Trans>
          If you do not know a device, end its session and <a href={`#${changePassword}`}>change your password</a>.
        </Trans>
      </p>
      <ListArrival list={list} />
      <FormError form={endCall} />
      <CallForm call={endCall} to={paths.profile('security')} onSend={end}>
        <ul className="rows">
          {sessions.map(({ id, device, createdAt, seenAt, current }) => (
            <li key={id} className="row">
              <div>
                <b>{device}</b>{' '}
                {current && (
                  <Badge>
                    <Trans>This device</Trans>
                  </Badge>
                )}
                <div className="meta">
                  <Trans>
                    Signed in <Moment at={createdAt} /> · Last seen <Moment at={seenAt} />
                  </Trans>
                </div>
              </div>
              {!current && (
                <button
                  {...button}
                  value={id}
                  aria-disabled={busy}
                  aria-label={t`End the session on ${device}, signed in ${momentInIndia(createdAt)}`}
                >
                  <Trans>End</Trans>
                </button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <button {...button} value="others" aria-disabled={busy}>
            <Trans>End all other sessions</Trans>
          </button>
        )}
      </CallForm>
      <p role="status">{!busy && (failure ?? reply?.message)}</p>
    </section>
  )
}

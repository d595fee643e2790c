import './sessions-list.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, type MouseEvent } from 'react'
import type { accounts } from '../../../contract/accounts-api.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { useCall } from '../../kit/act.ts'
import { invalidate } from '../../kit/api.ts'
import { momentInIndia } from '../../kit/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListArrival } from './list-arrival.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { FormError } from '../../forms/form-result.tsx'
import { paths } from '../../../contract/paths.ts'
import { sessionsQuery } from './queries.ts'

const endCall = 'POST /api/auth/sessions/end'

/** Where the member is signed in, and the way to end one session or all the others. */
export function SessionsList() {
  // Sessions come and go elsewhere; those that the page has just brought need not be asked for again.
  const list = useQuery({ ...sessionsQuery(), staleTime: 10_000 })
  const sessions = list.data ?? []
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { act, busy, reply, failure } = useCall(endCall)
  const end = (id: string) => {
    if (busy) return
    act(
      { id },
      {
        async onSettled() {
          await invalidate(client, 'GET /api/auth/sessions')
          // The button that was pressed may be gone.
          heading.current?.focus()
        },
      },
    )
  }

  return (
    <section className="settings sessions" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <p className="meta">If you do not know a device, end its session and change your password.</p>
      <ListArrival list={list} />
      <FormError form={endCall} />
      {/* Without JavaScript the buttons send this form. */}
      <CallForm call={endCall} to={paths.profile('security')}>
        <ul>
          {sessions.map((session) => (
            <Row key={session.id} session={session} busy={busy} onEnd={end} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <End id="others" busy={busy} onEnd={end}>
            End all other sessions
          </End>
        )}
      </CallForm>
      <p role="status">{!busy && (failure ?? reply?.message)}</p>
    </section>
  )
}

function Row({
  session,
  busy,
  onEnd,
}: {
  session: ReplyOf<typeof accounts.sessions>[number]
  busy: boolean
  onEnd: (id: string) => void
}) {
  const { id, device, createdAt, seenAt, current } = session
  return (
    <li>
      <div>
        <p>
          <b>{device}</b> {current && <Badge>This device</Badge>}
        </p>
        <p className="meta">
          Signed in <time dateTime={createdAt}>{momentInIndia(createdAt)}</time> · Last seen{' '}
          <time dateTime={seenAt}>{momentInIndia(seenAt)}</time>
        </p>
      </div>
      {!current && (
        <End
          id={id}
          busy={busy}
          onEnd={onEnd}
          label={`End the session on ${device}, signed in ${momentInIndia(createdAt)}`}
        >
          End
        </End>
      )}
    </li>
  )
}

interface EndProps {
  id: string
  busy: boolean
  onEnd: (id: string) => void
  label?: string
  children: string
}

function End({ id, busy, onEnd, label, children }: EndProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    onEnd(id)
  }
  return (
    <button
      type="submit"
      name="id"
      value={id}
      className="button line"
      data-replay
      aria-disabled={busy}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

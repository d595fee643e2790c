import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { t, Trans } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { passkeyLimits } from '../../../contract/accounts/passkeys.ts'
import type { Passkey } from '../../../contract/accounts/passkeys-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { momentInIndia } from '../../kit/dates.ts'
import { useSite } from '../../kit/site.ts'
import { ListArrival } from '../../lists/list-arrival.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { Moment } from './moment.tsx'
import { passkeysQuery } from './queries.ts'

/** The passkeys that open the account, where the site takes any. */
export function Passkeys({ me }: { me: Me }) {
  const { passkeys: isOn } = useSite()
  const list = useQuery({ ...passkeysQuery(), staleTime: 10_000 })
  const stored = list.data ?? []
  if (!isOn && stored.length === 0) return null
  return (
    <section className="settings" aria-labelledby="passkeys">
      <h2 id="passkeys" tabIndex={-1}>
        <Trans>Passkeys</Trans>
      </h2>
      <p className="meta">
        {isOn ? (
          <Trans>
            A passkey opens your account by the finger, the face or the code with which you unlock your device, in place
            of the password and of the code of two-factor login. Make none on a device that others unlock.
          </Trans>
        ) : (
          t`This site takes no passkeys at present. Those that you have open nothing.`
        )}
      </p>
      <ListArrival list={list} />
      {stored.length > 0 && (
        <ul className="rows">
          {stored.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isOn && stored.length < passkeyLimits.most && <AddPasskey me={me} />}
    </section>
  )
}

function Row({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: output<typeof Passkey> }) {
  const client = useQueryClient()
  const form = useForm('DELETE /api/auth/passkeys/:id', {
    name: `passkey-${id}`,
    params: { id },
    to: paths.profile('security'),
    onDone() {
      // The button goes with its row.
      document.getElementById('passkeys')?.focus()
      for (const call of changedByPasskeys) void invalidate(client, call)
    },
  })
  return (
    <li className="row">
      <div>
        <b dir="auto">{name}</b>
        <div className="meta">
          {lastUsedAt ? (
            <Trans>
              Made <Moment at={createdAt} /> · Last used <Moment at={lastUsedAt} />
            </Trans>
          ) : (
            <Trans>
              Made <Moment at={createdAt} /> · Not used yet
            </Trans>
          )}
        </div>
      </div>
      <ActionForm form={form}>
        <button
          type="submit"
          className="button line"
          aria-disabled={form.busy}
          aria-label={t`Remove ${name}, made ${momentInIndia(createdAt)}`}
        >
          {t`Remove`}
        </button>
      </ActionForm>
    </li>
  )
}

/** Replies that a removal changes; it ends the other sessions. */
const changedByPasskeys = ['GET /api/auth/passkeys', 'GET /api/auth/security-events', 'GET /api/auth/sessions'] as const

import { t } from '#words'
import type { ApiKey } from '../../../../contract/keys/keys-api.ts'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { formOf, KeyFields } from './key-fields.tsx'

/** The button above the list. */
export const creation: Action = {
  label: t`Create API key…`,
  name: t`Create API key`,
  className: 'button main script-only',
  call: actionCall('POST /api/admin/keys', {
    body: formOf,
    confirm: {
      title: t`A new API key`,
      text: t`Whoever has the key can do what you tick here, in your name. Give each program its own.`,
      fields: <KeyFields />,
      yes: t`Create API key`,
      doing: t`Creating…`,
      harmless: true,
      link: ({ secret }) => ({
        title: t`The new API key`,
        text: t`Put it into the program now, where others cannot read it. It is not shown again.`,
        label: t`API key`,
        link: secret,
      }),
    },
  }),
}

/** The buttons of a key, in its row. One that has ended has none. */
export function actionsOf({ id, name, state }: ApiKey): Action[] {
  if (state === 'revoked' || state === 'expired') return []
  const revocation = actionCall('DELETE /api/admin/keys/:id', {
    params: { id },
    done: t`API key revoked`,
    confirm: {
      title: t`Revoke ‘${name}’?`,
      text: t`The program that uses it is refused from now on. This cannot be taken back: it would need a new key.`,
      yes: t`Revoke API key`,
      doing: t`Revoking…`,
    },
  })
  return [{ label: t`Revoke`, name: t`Revoke: ${name}`, danger: true, main: true, call: revocation }]
}

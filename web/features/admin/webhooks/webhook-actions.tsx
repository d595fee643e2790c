import type { Webhook } from '../../../../contract/webhooks/webhooks-api.ts'
import { webhookLimits } from '../../../../contract/webhooks/webhooks.ts'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { formOf, WebhookFields } from './webhook-fields.tsx'

/** The dialog that shows a new secret, once. */
const issued = (title: string) => (reply: { secret: string }) => ({
  title,
  text: 'Put it into the receiving program now, which knows messages of this site by it. It is not shown again.',
  label: 'Secret',
  link: reply.secret,
})

/** The button above the list. */
export const addition: Action = {
  label: 'Add webhook…',
  name: 'Add webhook',
  className: 'button main script-only',
  call: actionCall('POST /api/admin/webhooks', {
    body: formOf,
    confirm: {
      title: 'A new webhook',
      text: 'You get a secret for the receiving program.',
      fields: <WebhookFields />,
      yes: 'Add webhook',
      doing: 'Adding…',
      harmless: true,
      link: issued('The secret of the webhook'),
    },
  }),
}

/** The buttons of a webhook, in its row. */
export function actionsOf(webhook: Webhook): Action[] {
  const { id, name, url, events, active } = webhook
  const params = { id }
  const named = (label: string) => ({ label, name: `${label.replace('…', '')}: ${name}` })
  const test = actionCall('POST /api/admin/webhooks/:id/test', {
    params,
    body: () => ({}),
    failed: 'The test could not be sent',
  })
  const change = actionCall('PUT /api/admin/webhooks/:id', {
    params,
    body: (typed) => ({ ...formOf(typed), active }),
    done: 'Webhook changed',
    confirm: {
      title: `Change ‘${name}’`,
      text: 'Messages that wait go to the new address.',
      fields: <WebhookFields webhook={webhook} />,
      yes: 'Save',
      doing: 'Saving…',
      harmless: true,
    },
  })
  const turn = actionCall('PUT /api/admin/webhooks/:id', {
    params,
    body: () => ({ name, url, events, active: !active }),
    done: active ? 'Webhook switched off' : 'Webhook switched on',
    failed: 'The webhook could not be switched',
  })
  const renewal = actionCall('POST /api/admin/webhooks/:id/secret', {
    params,
    body: () => ({}),
    confirm: {
      title: `A new secret for ‘${name}’?`,
      text: `The one before works for ${webhookLimits.oldSecretHours} hours more, so that no message is lost while you change it in the receiving program.`,
      yes: 'Renew secret',
      doing: 'Renewing…',
      harmless: true,
      link: issued('The new secret'),
    },
  })
  const deletion = actionCall('DELETE /api/admin/webhooks/:id', {
    params,
    confirm: {
      title: `Delete ‘${name}’?`,
      text: 'Its receiver is told of nothing any more, and its deliveries go from the list.',
      yes: 'Delete webhook',
      doing: 'Deleting…',
    },
  })
  return [
    { ...named('Send a test'), call: test },
    { ...named('Change…'), call: change, main: true },
    { ...named(active ? 'Switch off' : 'Switch on'), call: turn },
    { ...named('New secret…'), call: renewal },
    { ...named('Delete'), danger: true, call: deletion },
  ]
}

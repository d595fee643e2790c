import { t } from '#words'
import type { Webhook } from '../../../../contract/webhooks/webhooks-api.ts'
import { webhookLimits } from '../../../../contract/webhooks/webhooks.ts'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { formOf, WebhookFields } from './webhook-fields.tsx'

/** The dialog that shows a new secret, once. */
const issued = (title: string) => (reply: { secret: string }) => ({
  title,
  text: t`Put it into the receiving program now, which knows messages of this site by it. It is not shown again.`,
  label: t`Secret`,
  link: reply.secret,
})

/** The button above the list. */
export const addition: Action = {
  label: t`Add webhook…`,
  name: t`Add webhook`,
  className: 'button main script-only',
  call: actionCall('POST /api/admin/webhooks', {
    body: formOf,
    confirm: {
      title: t`A new webhook`,
      text: t`You get a secret for the receiving program.`,
      fields: <WebhookFields />,
      yes: t`Add webhook`,
      doing: t`Adding…`,
      harmless: true,
      link: issued(t`The secret of the webhook`),
    },
  }),
}

/** The buttons of a webhook, in its row. */
export function actionsOf(webhook: Webhook): Action[] {
  const { id, name, url, events, active } = webhook
  const params = { id }
  const test = actionCall('POST /api/admin/webhooks/:id/test', {
    params,
    body: () => ({}),
    failed: t`The test could not be sent`,
  })
  const change = actionCall('PUT /api/admin/webhooks/:id', {
    params,
    body: (typed) => ({ ...formOf(typed), active }),
    done: t`Webhook changed`,
    confirm: {
      title: t`Change ‘${name}’`,
      text: t`Messages that wait go to the new address.`,
      fields: <WebhookFields webhook={webhook} />,
      yes: t`Save`,
      doing: t`Saving…`,
      harmless: true,
    },
  })
  const turn = actionCall('PUT /api/admin/webhooks/:id', {
    params,
    body: () => ({ name, url, events, active: !active }),
    done: active ? t`Webhook switched off` : t`Webhook switched on`,
    failed: t`The webhook could not be switched`,
  })
  const renewal = actionCall('POST /api/admin/webhooks/:id/secret', {
    params,
    body: () => ({}),
    confirm: {
      title: t`A new secret for ‘${name}’?`,
      text: t`The one before works for ${webhookLimits.oldSecretHours} hours more, so that no message is lost while you change it in the receiving program.`,
      yes: t`Renew secret`,
      doing: t`Renewing…`,
      harmless: true,
      link: issued(t`The new secret`),
    },
  })
  const deletion = actionCall('DELETE /api/admin/webhooks/:id', {
    params,
    confirm: {
      title: t`Delete ‘${name}’?`,
      text: t`Its receiver is told of nothing any more, and its deliveries go from the list.`,
      yes: t`Delete webhook`,
      doing: t`Deleting…`,
    },
  })
  return [
    { label: t`Send a test`, name: t`Send a test: ${name}`, call: test },
    { label: t`Change…`, name: t`Change: ${name}`, call: change, main: true },
    active
      ? { label: t`Switch off`, name: t`Switch off: ${name}`, call: turn }
      : { label: t`Switch on`, name: t`Switch on: ${name}`, call: turn },
    { label: t`New secret…`, name: t`New secret: ${name}`, call: renewal },
    { label: t`Delete`, name: t`Delete: ${name}`, danger: true, call: deletion },
  ]
}

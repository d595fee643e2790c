import { t } from '#words'
import { webhookEvents, webhookLimits, webhookSentences } from '../../../../contract/webhooks/webhooks.ts'
import type { Webhook, WebhookForm } from '../../../../contract/webhooks/webhooks-api.ts'
import { Field, verbatim } from '../../../forms/field.tsx'
import { CheckboxGroup, chosenIn } from '../checkbox-group.tsx'

/** The inputs of a webhook in its dialog. */
export function WebhookFields({ webhook }: { webhook?: Webhook }) {
  return (
    <>
      <Field
        name="name"
        label={t({ message: 'Name', context: 'webhook' })}
        hint={t`For this list alone.`}
        maxLength={webhookLimits.name.max}
        defaultValue={webhook?.name}
        autoComplete="off"
      />
      <Field
        name="url"
        type="url"
        label={t({ message: 'Address', context: 'webhook' })}
        hint={t`Begins with https://. Messages are posted there.`}
        maxLength={webhookLimits.url.max}
        defaultValue={webhook?.url}
        autoComplete="off"
        {...verbatim}
      />
      <CheckboxGroup
        name="events"
        legend={t`Tell it when`}
        options={webhookEvents}
        sentences={webhookSentences}
        chosen={webhook?.events ?? webhookEvents}
      />
    </>
  )
}

/** The body of the call from what was typed. */
export const formOf = (typed: Record<string, unknown>): WebhookForm => ({
  name: String(typed.name ?? ''),
  url: String(typed.url ?? ''),
  events: chosenIn(typed, 'events', webhookEvents),
})

import { t, Trans } from '#words'
import {
  webhookEvents,
  webhookLimits,
  webhookSentences,
  type WebhookEvent,
} from '../../../../contract/webhooks/webhooks.ts'
import type { Webhook, WebhookForm } from '../../../../contract/webhooks/webhooks-api.ts'
import { Checkbox, Field, verbatim } from '../../../forms/field.tsx'
import { FieldMessages } from '../../../forms/field-frame.tsx'
import { useFormState } from '../../../forms/form-state.ts'

const nameOf = (event: WebhookEvent) => `events.${event}`

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
      <EventChoice chosen={webhook?.events ?? webhookEvents} />
    </>
  )
}

function EventChoice({ chosen }: { chosen: readonly WebhookEvent[] }) {
  const { errors } = useFormState()
  return (
    <fieldset
      name="events"
      tabIndex={-1}
      aria-invalid={errors.events ? true : undefined}
      aria-describedby={errors.events && 'webhook-events-wrong'}
    >
      <legend>
        <Trans>Tell it when</Trans>
      </legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          name={nameOf(event)}
          label={webhookSentences[event]}
          defaultChecked={chosen.includes(event)}
        />
      ))}
      <FieldMessages name="events" id="webhook-events" label="" errors={errors.events} />
    </fieldset>
  )
}

/** The body of the call from what was typed. */
export const formOf = (typed: Record<string, unknown>): WebhookForm => ({
  name: String(typed.name ?? ''),
  url: String(typed.url ?? ''),
  events: webhookEvents.filter((event) => typed[nameOf(event)]),
})

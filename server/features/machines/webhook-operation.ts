import type { webhookEvents } from '../../../contract/webhooks/webhooks.ts'
import { webhookSentences } from '../../../contract/webhooks/webhooks.ts'

/** The request that a webhook gets. */
export const messageOf = (event: (typeof webhookEvents)[number]) => ({
  summary: webhookSentences[event],
  operationId: event,
  tags: ['webhooks'],
  parameters: Object.entries(signatureHeaders).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' } } },
  },
  responses: {
    '2XX': { description: 'The message is taken. Any other answer, or none in ten seconds, has it sent again.' },
    410: { description: 'No more messages are wanted: the webhook is switched off.' },
  },
})

const signatureHeaders = {
  'webhook-id': 'The same for each attempt to send a message.',
  'webhook-timestamp': 'The seconds since 1970 at which it was sent.',
  'webhook-signature':
    'Signatures with blanks between them, by https://www.standardwebhooks.com: `v1,` and the Base64 of an HMAC-SHA256 of id, timestamp and body, with dots between them.',
}

import { t } from '#words'

/** The events that a webhook can tell of. */
export const webhookEvents = ['article.published', 'article.changed', 'article.unpublished'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The events with their descriptions. */
export const webhookSentences: Readonly<Record<WebhookEvent, string>> = {
  'article.published': t`An article appears, or comes back.`,
  'article.changed': t`A published article is saved anew.`,
  'article.unpublished': t`An article is withdrawn or deleted.`,
}

export const webhookLimits = {
  /** The number of them that a site may have. */
  most: 10,
  name: { min: 1, max: 60 },
  url: { min: 1, max: 2_000 },
  /** Failures in a row, and the hours that they must last, after which a webhook is switched off. */
  failures: 20,
  failingHours: 24,
  /** Hours for which the secret before the newest one goes on working. */
  oldSecretHours: 24,
  /** Days after which deliveries are deleted. */
  retentionDays: 30,
  page: 25,
} as const

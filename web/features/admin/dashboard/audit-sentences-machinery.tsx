import { Trans } from '#words'
import type { Sentence } from './audit-sentences.tsx'

/** The events of the site's machinery: backups, webhooks, mail, API keys and jobs. */
export const ofMachinery: Record<string, Sentence> = {
  'backup.created': ({ who }) => <Trans>{who} made a backup</Trans>,
  'backup.failed': ({ who }) => <Trans>A backup by {who} failed</Trans>,
  'backup.verified': ({ who }) => <Trans>{who} verified a backup</Trans>,
  'backup.downloaded': ({ who }) => <Trans>{who} downloaded a backup</Trans>,
  'backup.deleted': ({ who }) => <Trans>{who} deleted a backup</Trans>,
  'backup.restored': ({ who }) => <Trans>{who} restored a backup</Trans>,
  'webhook.created': ({ who, what }) => (
    <Trans>
      {who} added the webhook ‘{what}’
    </Trans>
  ),
  'webhook.changed': ({ who, what }) => (
    <Trans>
      {who} changed the webhook ‘{what}’
    </Trans>
  ),
  'webhook.deleted': ({ who, what }) => (
    <Trans>
      {who} deleted the webhook ‘{what}’
    </Trans>
  ),
  'webhook.tested': ({ who, what }) => (
    <Trans>
      {who} tested the webhook ‘{what}’
    </Trans>
  ),
  'webhook.sent-again': ({ who, what }) => (
    <Trans>
      {who} sent a message to ‘{what}’ again
    </Trans>
  ),
  'webhook.secret-renewed': ({ who, what }) => (
    <Trans>
      {who} renewed the secret of the webhook ‘{what}’
    </Trans>
  ),
  'webhook.stopped': ({ what }) => <Trans>The webhook ‘{what}’ was switched off, since its receiver failed</Trans>,
  'mail.tested': ({ who }) => <Trans>{who} had a test letter sent</Trans>,
  'key.created': ({ who, what }) => (
    <Trans>
      {who} created the API key ‘{what}’
    </Trans>
  ),
  'key.revoked': ({ who, what }) => (
    <Trans>
      {who} revoked the API key ‘{what}’
    </Trans>
  ),
  'job.tried-again': ({ who }) => <Trans>{who} had jobs tried again that were given up</Trans>,
  'job.forgotten': ({ who }) => <Trans>{who} gave up jobs for good</Trans>,
  'audit.downloaded': ({ who }) => <Trans>{who} downloaded the audit log</Trans>,
}

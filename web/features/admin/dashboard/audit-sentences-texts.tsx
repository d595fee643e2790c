import { Trans } from '#words'
import type { Sentence } from './audit-sentences.tsx'

/** The events of texts of members, grievances and payments. */
export const onTexts: Record<string, Sentence> = {
  'comment.ruled': ({ who, what }) => (
    <Trans>
      {who} decided on a comment of {what}
    </Trans>
  ),
  'comment.erased': ({ who }) => <Trans>{who} deleted a comment that had come from a former site</Trans>,
  'discussion.ruled': ({ who, what }) => (
    <Trans>
      {who} decided on the discussion ‘{what}’
    </Trans>
  ),
  'reply.ruled': ({ who, what }) => (
    <Trans>
      {who} decided on a reply of {what}
    </Trans>
  ),
  'held.approved': ({ who, what }) => (
    <Trans>
      {who} let a waiting text stand: ‘{what}’
    </Trans>
  ),
  'held.rejected': ({ who, what }) => (
    <Trans>
      {who} rejected what {what} had written
    </Trans>
  ),
  'held.rejection-undone': ({ who, what }) => (
    <Trans>
      {who} undid a rejection of {what}
    </Trans>
  ),
  'report.removed': ({ who, what }) => (
    <Trans>
      {who} removed what was reported: ‘{what}’
    </Trans>
  ),
  'report.kept': ({ who, what }) => (
    <Trans>
      {who} kept what was reported: ‘{what}’
    </Trans>
  ),
  'report.restored': ({ who, what }) => (
    <Trans>
      {who} showed again what was reported: ‘{what}’
    </Trans>
  ),
  'report.mended': ({ who, what }) => (
    <Trans>
      {who} brought up to date what was reported: ‘{what}’
    </Trans>
  ),
  'objection.upheld': ({ who, what }) => (
    <Trans>
      {who} did not follow the objection of {what}
    </Trans>
  ),
  'objection.reversed': ({ who, what }) => (
    <Trans>
      {who} followed the objection of {what}
    </Trans>
  ),
  'grievance.seen': ({ who, what }) => (
    <Trans>
      {who} read the grievance {what}
    </Trans>
  ),
  'grievance.answered': ({ who, what }) => (
    <Trans>
      {who} answered the grievance {what}
    </Trans>
  ),
  'grievance.closed': ({ who, what }) => (
    <Trans>
      {who} closed the grievance {what}
    </Trans>
  ),
  'nominee.seen': ({ who, what }) => (
    <Trans>
      {who} looked at the nominee of {what}
    </Trans>
  ),
  'members.downloaded': ({ who }) => <Trans>{who} downloaded the list of members</Trans>,
  'members.imported': ({ who }) => <Trans>{who} made accounts from a file</Trans>,
  'members.import-undone': ({ who }) => <Trans>{who} took an import of members back</Trans>,
  'subscribers.downloaded': ({ who }) => <Trans>{who} downloaded the list of subscribers</Trans>,
  'announcement.sent': ({ who, what }) => (
    <Trans>
      {who} sent the announcement {what}
    </Trans>
  ),
  'announcement.stopped': ({ who, what }) => (
    <Trans>
      {who} stopped the announcement {what}
    </Trans>
  ),
  'subscribers.imported': ({ who }) => <Trans>{who} added subscribers from a file</Trans>,
  'subscribers.import-stopped': ({ who }) => <Trans>{who} stopped an import of subscribers</Trans>,
  'subscribers.import-undone': ({ who }) => <Trans>{who} took an import of subscribers back</Trans>,
  'subscriber.removed': ({ who }) => <Trans>{who} took an address off the list of subscribers</Trans>,
  'subscriber.complained': () => <Trans>A subscriber complained about a letter, and the address was erased</Trans>,
  'support.confirmed': ({ who, what }) => (
    <Trans>
      {who} confirmed the payment {what}
    </Trans>
  ),
  'support.confirmation-taken-back': ({ who, what }) => (
    <Trans>
      {who} took back that the payment {what} is confirmed
    </Trans>
  ),
  'support.claim-rejected': ({ who, what }) => (
    <Trans>
      {who} rejected the claim of the payment {what}
    </Trans>
  ),
}

import { Trans } from '#words'
import type { Sentence } from './audit-sentences.tsx'

/** The events of accounts and their security. */
export const onAccounts: Record<string, Sentence> = {
  'member.created': ({ who, what }) => (
    <Trans>
      {who} made the account of {what}
    </Trans>
  ),
  'member.promoted': ({ who, what }) => (
    <Trans>
      {who} gave {what} more rights
    </Trans>
  ),
  'member.demoted': ({ who, what }) => (
    <Trans>
      {who} took rights from {what}
    </Trans>
  ),
  'member.approved': ({ who, what }) => (
    <Trans>
      {who} let {what} in
    </Trans>
  ),
  'member.refused': ({ who, what }) => (
    <Trans>
      {who} refused the account of {what}
    </Trans>
  ),
  'member.suspended': ({ who, what }) => (
    <Trans>
      {who} suspended {what}
    </Trans>
  ),
  'member.suspension-ended': ({ who, what }) => (
    <Trans>
      {who} ended the suspension of {what}
    </Trans>
  ),
  'member.suspension-undone': ({ who, what }) => (
    <Trans>
      {who} undid the suspension of {what}
    </Trans>
  ),
  'member.spam': ({ who, what }) => (
    <Trans>
      {who} marked {what} as spam
    </Trans>
  ),
  'member.spam-undone': ({ who, what }) => (
    <Trans>
      {who} undid that {what} is spam
    </Trans>
  ),
  'member.posts-hidden': ({ who, what }) => (
    <Trans>
      {who} hid all that {what} wrote
    </Trans>
  ),
  'member.posts-shown': ({ who, what }) => (
    <Trans>
      {who} showed again what {what} wrote
    </Trans>
  ),
  'member.sessions-ended': ({ who, what }) => (
    <Trans>
      {who} logged {what} out on all devices
    </Trans>
  ),
  'member.leaving': ({ who, what }) => (
    <Trans>
      {who} asked for the account of {what} to be deleted
    </Trans>
  ),
  'member.restored': ({ who, what }) => (
    <Trans>
      {who} came back before the account of {what} was deleted
    </Trans>
  ),
  'member.erased': () => <Trans>An account was deleted after its week</Trans>,
  login: ({ what }) => <Trans>{what} logged in</Trans>,
  'login.admin': ({ what }) => <Trans>{what} logged in as an admin</Trans>,
  'login.failed': ({ what }) => <Trans>A login as {what} failed</Trans>,
  'login.connected': ({ who, what }) => (
    <Trans>
      {who} connected the account of {what} with one elsewhere
    </Trans>
  ),
  'login.disconnected': ({ who, what }) => (
    <Trans>
      {who} disconnected the account of {what} from one elsewhere
    </Trans>
  ),
  'login.link-used': ({ what }) => <Trans>A link from a letter was used to log in as {what}</Trans>,
  'login.passkey-used': ({ what }) => <Trans>A passkey was used to log in as {what}</Trans>,
  'passkey.added': ({ who, what }) => (
    <Trans>
      {who} added a passkey to the account of {what}
    </Trans>
  ),
  'passkey.removed': ({ who, what }) => (
    <Trans>
      {who} removed a passkey from the account of {what}
    </Trans>
  ),
  'sessions.ended': ({ who, what }) => (
    <Trans>
      {who} ended the other sessions of {what}
    </Trans>
  ),
  'password.changed': ({ who, what }) => (
    <Trans>
      {who} changed the password of {what}
    </Trans>
  ),
  'password.reset': ({ who, what }) => (
    <Trans>
      {who} reset the password of {what}
    </Trans>
  ),
  'password.link-issued': ({ who, what }) => (
    <Trans>
      {who} issued a reset link for {what}
    </Trans>
  ),
  'two-factor.on': ({ who, what }) => (
    <Trans>
      {who} switched on two-factor login for {what}
    </Trans>
  ),
  'two-factor.off': ({ who, what }) => (
    <Trans>
      {who} switched off two-factor login of {what}
    </Trans>
  ),
  'two-factor.reset': ({ who, what }) => (
    <Trans>
      {who} reset two-factor login of {what}
    </Trans>
  ),
  'two-factor.failed': ({ what }) => <Trans>A second factor of {what} was wrong</Trans>,
  'two-factor.codes-renewed': ({ who, what }) => (
    <Trans>
      {who} renewed the recovery codes of {what}
    </Trans>
  ),
  'two-factor.recovery-code-used': ({ who, what }) => (
    <Trans>
      {who} used a recovery code of {what}
    </Trans>
  ),
  'email.changed': ({ who, what }) => (
    <Trans>
      {who} changed the address of {what}
    </Trans>
  ),
  'email.confirmed': ({ who, what }) => (
    <Trans>
      {who} confirmed the address of {what}
    </Trans>
  ),
  'email.change-asked': ({ who, what }) => (
    <Trans>
      {who} asked for a new address of {what}
    </Trans>
  ),
  'email.change-withdrawn': ({ who, what }) => (
    <Trans>
      {who} withdrew the new address of {what}
    </Trans>
  ),
  'email.restored': ({ who, what }) => (
    <Trans>
      {who} restored the former address of {what}
    </Trans>
  ),
  'data.exported': ({ who, what }) => (
    <Trans>
      {who} downloaded the data of {what}
    </Trans>
  ),
  'consent.given': ({ who, what }) => (
    <Trans>
      {who} gave the consent of {what}
    </Trans>
  ),
  'consent.declined': ({ who, what }) => (
    <Trans>
      {who} declined the consent of {what}
    </Trans>
  ),
  'invitation.created': ({ who }) => <Trans>{who} invited somebody</Trans>,
  'invitation.accepted': ({ who }) => <Trans>{who} accepted an invitation</Trans>,
  'invitation.withdrawn': ({ who }) => <Trans>{who} withdrew an invitation</Trans>,
}

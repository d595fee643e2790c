import { Link } from 'wouter'
import { t, Trans } from '#words'
import { shownTicket } from '../../../../contract/grievances/grievances.ts'
import type { AuditLog } from '../../../../contract/moderation/moderation-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { onAccounts } from './audit-sentences-accounts.tsx'
import { onTexts } from './audit-sentences-texts.tsx'
import { onSite, type Sentence } from './audit-sentences.tsx'
import { ofMachinery } from './audit-sentences-machinery.tsx'

const sentences: Record<string, Sentence | undefined> = { ...onSite, ...ofMachinery, ...onAccounts, ...onTexts }

/** An audit event as a sentence; one that has none by the name that programs know. */
export function AuditSentence({ log }: { log: AuditLog }) {
  const { action } = log
  const who = <Who log={log} />
  const sentence = sentences[action]
  if (sentence)
    return sentence({
      who,
      what:
        log.resourceType === 'grievance' ? (
          <bdi className="ticket">{shownTicket(subjectOf(log))}</bdi>
        ) : (
          <bdi>{subjectOf(log)}</bdi>
        ),
    })
  return (
    <Trans>
      {who}: {action}
    </Trans>
  )
}

function Who({ log }: { log: AuditLog }) {
  const name = <Name log={log} />
  const key = log.details.apiKey
  if (typeof key !== 'string') return name
  return (
    <Trans>
      {name} (by the key <bdi>{key}</bdi>)
    </Trans>
  )
}

function Name({ log: { adminName, ipAddress, userAgent } }: { log: AuditLog }) {
  if (adminName !== null) return <Link href={adminPaths.tab('audit', { admin: adminName })}>{adminName}</Link>
  return ipAddress || userAgent ? t`Somebody who was not signed in` : t`The site or its operator`
}

/** The properties of an event that name what it concerns, when that has no title any more. */
const naming = ['title', 'question', 'name', 'username', 'filename', 'reference', 'ticket', 'key', 'login']

/** Characters of an id that is a name, such as that of a figure; a longer one is shown by its end. */
const shortId = 24

/** The title or name of what an event concerns: as it is now, as the event recorded it, or the end of its id. */
export function subjectOf({ subject, details, resourceId }: Pick<AuditLog, 'subject' | 'details' | 'resourceId'>) {
  const fields = [details, details.after, details.before].filter((part) => typeof part === 'object' && part !== null)
  const recorded = naming
    .flatMap((name) => fields.map((part) => (part as Record<string, unknown>)[name]))
    .find((text) => typeof text === 'string' && text !== '')
  if (subject ?? recorded) return subject ?? String(recorded)
  if (resourceId === null) return t({ message: 'nobody known', context: 'audit log' })
  return resourceId.length > shortId ? `…${resourceId.slice(-6)}` : resourceId
}

import { t } from '#words'
import type { AuditLog } from '../../../../contract/moderation/moderation-api.ts'
import { factsOf, type Fact } from './audit-facts.ts'
import { nameOf, valueOf } from './audit-names.ts'
import { subjectOf } from './audit-sentence.tsx'

/** The number of facts that are shown unfolded. */
const atOnce = 3

/** The details of an audit event: its facts, its changes (before and after) and the client. */
export function AuditDetails({ log }: { log: AuditLog }) {
  const { details, ipAddress, userAgent } = log
  const subject = subjectOf(log)
  // The sentence above names its subject, and the API key.
  const { apiKey: _, ...others } = details
  const facts = factsOf(others).filter(({ before, now }) => before !== undefined || now !== subject)
  const from = [ipAddress, userAgent].filter(Boolean).join(' · ')
  const rest = facts.slice(atOnce)
  return (
    <div className="audit-details">
      <Facts facts={facts.slice(0, atOnce)} />
      {(rest.length > 0 || from) && (
        <details>
          <summary>{rest.length > 0 ? t`${rest.length} more, and from where` : t`From where`}</summary>
          <Facts facts={rest} />
          <p className="meta">{from || t`The terminal`}</p>
        </details>
      )}
    </div>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <ul>
      {facts.map(({ name, before, now }) => (
        <li key={name}>
          <span className="meta">{nameOf(name)}</span>{' '}
          {before !== undefined && (
            <>
              <del>{valueOf(name, before)}</del>
              <span aria-label={t`became`}> → </span>
            </>
          )}
          <span>{valueOf(name, now)}</span>
        </li>
      ))}
    </ul>
  )
}

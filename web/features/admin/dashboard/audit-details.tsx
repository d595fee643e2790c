import type { AuditLog } from '../../../../contract/moderation/moderation-api.ts'

/** The number of facts that are shown unfolded. */
const atOnce = 3

/** The details of an audit event: its facts, its changes (before and after) and the client. */
export function AuditDetails({ log: { details, ipAddress, userAgent } }: { log: AuditLog }) {
  const facts = factsOf(details)
  const from = [ipAddress, userAgent].filter(Boolean).join(' · ')
  const rest = facts.slice(atOnce)
  return (
    <div className="audit-details">
      <Facts facts={facts.slice(0, atOnce)} />
      {(rest.length > 0 || from) && (
        <details>
          <summary>{rest.length > 0 ? `${rest.length} more, and from where` : 'From where'}</summary>
          <Facts facts={rest} />
          <p className="meta">{from || 'The terminal'}</p>
        </details>
      )}
    </div>
  )
}

interface Fact {
  name: string
  now: string
  /** Set if the fact is a change. */
  before?: string
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <ul>
      {facts.map(({ name, before, now }) => (
        <li key={name}>
          {/* 'readTime' as 'read time'. */}
          <span className="meta">{name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}</span>{' '}
          {before !== undefined && (
            <>
              <del>{before}</del>
              <span aria-label="became"> → </span>
            </>
          )}
          <span>{now}</span>
        </li>
      ))}
    </ul>
  )
}

type Details = Record<string, unknown>

/** An event's details as facts; `before` and `after` are merged by property. */
function factsOf({ before, after, ...others }: Details): Fact[] {
  const [old, young] = [before ?? {}, after ?? {}] as [Details, Details]
  return [
    ...Object.keys({ ...old, ...young }).map((name) => ({
      name,
      now: after === undefined ? 'gone' : asText(young[name]),
      ...(before !== undefined && { before: asText(old[name]) }),
    })),
    ...Object.entries(others).map(([name, value]) => ({ name, now: asText(value) })),
  ]
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return shortened(value)
  if (typeof value === 'number') return value.toLocaleString('en-IN')
  if (Array.isArray(value)) return shortened(value.map(asText).join(', ')) || '–'
  const { length, sha256 } = value as { length?: unknown; sha256?: unknown }
  if (typeof length === 'number' && sha256) return `${length.toLocaleString('en-IN')} characters`
  return shortened(JSON.stringify(value))
}

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text)

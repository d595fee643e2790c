import type { CSSProperties } from 'react'
import { Trans } from '#words'
import type { ApiKey } from '../../../../contract/keys/keys-api.ts'
import { dayInIndia } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'

/** The days of a key as a line from its making to its end: what is left of them in colour, and a dot where it was used last. */
export function KeyLife({ apiKey }: { apiKey: ApiKey }) {
  const { createdAt, expiresAt, revokedAt, lastUsedAt } = apiKey
  const now = useNow().toISOString()
  const end = revokedAt ?? expiresAt
  const shareAt = (at: string) => {
    const share = (Date.parse(at) - Date.parse(createdAt)) / (Date.parse(end) - Date.parse(createdAt))
    return `${Math.round(100 * Math.min(Math.max(share, 0), 1))}%`
  }
  const [from, to] = [dayInIndia(createdAt), dayInIndia(end)]
  return (
    <div className="key-life">
      <span className="line" style={{ '--now': shareAt(now) } as CSSProperties} aria-hidden="true">
        {lastUsedAt && <i style={{ '--used': shareAt(lastUsedAt) } as CSSProperties} />}
      </span>
      <div className="meta">
        <Trans>
          {from} to {to}
        </Trans>
      </div>
    </div>
  )
}

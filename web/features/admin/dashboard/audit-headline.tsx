import './audit-headline.css'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { CSSProperties } from 'react'
import type { AuditLog } from '../../../../contract/moderation/moderation-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { grouped } from '../../../../money/grouped.ts'
import { Headline } from '../headline.tsx'

/** The names that have a colour of their own; all others are the rest. */
const shown = 5

/** The logins that failed among the events that are shown, and who did how many of these. */
export function AuditHeadline({ logs }: { logs: readonly AuditLog[] }) {
  const failed = logs.filter(({ action }) => action.startsWith('login.failed')).length
  const among = plural(logs.length, { one: 'in the last act', other: 'in the last # acts' })
  const number = plural(failed, { one: '# login', other: '# logins' })
  const byName = [...Map.groupBy(logs, ({ adminName }) => adminName)]
    .map(([name, { length }]) => ({ name, count: length }))
    .toSorted((a, b) => b.count - a.count)
  const colourOf = (name: string | null, index: number) =>
    name === null || index >= shown ? 'var(--edge)' : `var(--note-${((index * 2) % 7) + 1})`
  return (
    <>
      <Headline
        shares={byName.map(({ name, count }, index) => ({
          key: name ?? '',
          size: count,
          colour: colourOf(name, index),
        }))}
      >
        {failed > 0 ? (
          <Trans>
            <b className="soon">{number}</b> failed {among}
          </Trans>
        ) : (
          <Trans>
            <b>No login</b> failed {among}
          </Trans>
        )}
      </Headline>
      <ul className="actors">
        {byName.slice(0, shown).map(({ name, count }, index) => (
          <li key={name ?? ''} style={{ '--c': colourOf(name, index) } as CSSProperties}>
            {name === null ? t`nobody signed in` : <Link href={adminPaths.tab('audit', { admin: name })}>{name}</Link>}{' '}
            <b>{grouped(count)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

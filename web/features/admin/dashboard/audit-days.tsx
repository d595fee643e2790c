import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { AuditLog } from '../../../../contract/moderation/moderation-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { searchLimits } from '../../../../contract/search.ts'
import { toneOf } from '../../../../contract/tones.ts'
import { dayInIndia, timeInIndia } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { Table, type Column } from '../../../lists/table.tsx'
import { Faced } from '../person.tsx'
import { ActionSign } from './action-sign.tsx'
import { AuditDetails } from './audit-details.tsx'

/** Audit events, which are newest first, below the days on which they happened. */
export function AuditDays({ logs }: { logs: readonly AuditLog[] }) {
  const now = useNow()
  const days = Map.groupBy(logs, ({ createdAt }) => dayInIndia(createdAt))
  return [...days].map(([day, ofDay], index) => {
    const title = nameOf(day, now)
    return (
      <section key={day} className={index === 0 ? 'audit-day' : 'audit-day later'}>
        <h3>{title}</h3>
        <Table caption={t`Audit log, ${title}`} columns={columns} rows={ofDay} />
      </section>
    )
  })
}

const dayLength = 86_400_000

/** 'Today', 'Yesterday', or the day itself. @param day as `dayInIndia` writes it */
function nameOf(day: string, now: Date): string {
  if (day === dayInIndia(now.toISOString())) return t`Today`
  return day === dayInIndia(new Date(now.getTime() - dayLength).toISOString()) ? t`Yesterday` : day
}

const columns: Column<AuditLog>[] = [
  {
    label: t({ message: 'When', context: 'audit log' }),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{timeInIndia(createdAt)}</time>,
  },
  { label: t({ message: 'Who', context: 'audit log' }), cell: actorOf },
  {
    label: t`Action`,
    cell: ({ action }) => (
      <span className="acted">
        <ActionSign action={action} /> <Link href={paths.adminTab('audit', { action })}>{action}</Link>
      </span>
    ),
  },
  { label: t`Resource`, cell: resourceOf },
  { label: t`Details`, kind: 'wide', cell: (log) => <AuditDetails log={log} /> },
]

function actorOf({ adminUserId, adminName }: AuditLog) {
  if (adminName === null)
    return (
      <Faced name="" tone={null}>
        <span className="one-line meta">
          <Trans>Nobody signed in</Trans>
        </span>
      </Faced>
    )
  return (
    <Faced name={adminName} tone={adminUserId === null ? null : toneOf(adminUserId)}>
      <Link href={paths.adminTab('audit', { admin: adminName })}>{adminName}</Link>
    </Faced>
  )
}

/** A link to all events of the same resource, and one to the resource in the bin, if it is there. */
function resourceOf({ resourceType, resourceId, inBin }: AuditLog) {
  if (!resourceType) return '–'
  return (
    <>
      <Link
        className="one-line"
        href={paths.adminTab('audit', { resource: resourceId ?? resourceType })}
        data-tooltip={resourceId ?? undefined}
      >
        {resourceType}
        {resourceId && ` …${resourceId.slice(-6)}`}
      </Link>
      {inBin !== undefined && (
        <div>
          <Link href={paths.adminTab('bin', { search: inBin.slice(0, searchLimits.max) })}>
            <Trans>In the bin</Trans>
          </Link>
        </div>
      )}
    </>
  )
}

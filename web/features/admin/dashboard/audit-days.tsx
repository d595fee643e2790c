import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { AuditLog } from '../../../../contract/moderation/moderation-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { searchLimits } from '../../../../contract/search.ts'
import { dayInIndia, timeInIndia } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { Table, type Column } from '../../../lists/table.tsx'
import { ActionSign } from './action-sign.tsx'
import { AuditSentence } from './audit-sentence.tsx'
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
        <Table caption={t`Audit log, ${title}`} columns={columns} rows={ofDay} isCompact />
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
    label: t({ message: 'What happened', context: 'audit log' }),
    kind: 'wide',
    cell: (log) => (
      <div className="acted">
        <ActionSign action={log.action} />
        <div>
          <div>
            <AuditSentence log={log} />
          </div>
          <AuditDetails log={log} />
        </div>
      </div>
    ),
  },
  {
    label: t({ message: 'When', context: 'audit log' }),
    isPlain: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{timeInIndia(createdAt)}</time>,
  },
  { label: t`All like it`, isPlain: true, cell: programNamesOf },
]

/** The names by which programs know an event and its resource: each leads to all events with it. */
function programNamesOf(log: AuditLog) {
  return (
    <div className="program-names">
      <Link href={adminPaths.tab('audit', { action: log.action })}>{log.action}</Link>
      {resourceOf(log)}
    </div>
  )
}

/** A link to all events of the same resource, and one to the resource in the bin, if it is there. */
function resourceOf({ resourceType, resourceId, inBin }: AuditLog) {
  if (!resourceType) return null
  return (
    <>
      <Link
        className="one-line"
        href={adminPaths.tab('audit', { resource: resourceId ?? resourceType })}
        data-tooltip={resourceId ?? undefined}
      >
        {resourceType}
        {resourceId && ` …${resourceId.slice(-6)}`}
      </Link>
      {inBin !== undefined && (
        <div>
          <Link href={adminPaths.tab('bin', { search: inBin.slice(0, searchLimits.max) })}>
            <Trans>In the bin</Trans>
          </Link>
        </div>
      )}
    </>
  )
}

import type { Db } from '../../db/open.ts'
import type { ExportRow, ExportSection, ExportSubject, Feature } from '../../feature.ts'

/** The data of a member, section by section. */
export type Findings = readonly { section: ExportSection; rows: ExportRow[] }[]

/** Reads all that the features store of a member, as of one moment. */
export async function collect(db: Db, subject: ExportSubject, features: readonly Feature[]): Promise<Findings> {
  return db.begin('isolation level repeatable read read only', async (sql) => {
    const findings = []
    for (const section of features.flatMap((feature) => feature.exports ?? []))
      findings.push({ section, rows: await section.find(sql, subject) })
    return findings
  })
}

/** The findings as JSON for other programs: moments in UTC (ISO 8601), every field under its name. */
export function exportJson(findings: Findings, about: { site: string; now: Date }): string {
  const parts = findings.map(({ section, rows }) => [section.key, section.single ? (rows[0] ?? null) : rows])
  return JSON.stringify(
    { site: about.site, exportedAt: about.now.toISOString(), ...Object.fromEntries(parts) },
    null,
    2,
  )
}

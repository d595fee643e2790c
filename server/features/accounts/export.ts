import type { Db } from '../../db/open.ts'
import { sections, type Row, type Section, type Subject } from './export-sections.ts'

/** What was found of a member, section by section. */
export type Findings = readonly { section: Section; rows: Row[] }[]

/** Reads all that is kept of a member, as of one moment. */
export async function collect(db: Db, subject: Subject): Promise<Findings> {
  return db.begin('isolation level repeatable read read only', async (sql) => {
    const findings = []
    for (const section of sections) findings.push({ section, rows: await section.find(sql, subject) })
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

import { importLimits } from '../../../contract/subscribers/imports.ts'
import type { SubscriberImport } from '../../../contract/subscribers/imports-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { isStopped } from '../mail/stopped-addresses.ts'
import { refusalsOf } from '../../kit/import-file.ts'
import type { CheckedRow } from './import-rows.ts'

/** The most that the list shows. */
const most = 20
/** Rows of a statement. */
const batch = 5_000

const columns = (sql: Queries) => sql`
  i.id, i.file, i.created_at, i.state, i.fresh, i.existing, i.stopped, i.refused, i.refusals, i.letters, i.taken,
  case when i.consent_how is not null then json_build_object('on', i.consented_on, 'how', i.consent_how) end as consent,
  i.state in ('running', 'done') and not i.used as undoable,
  array_to_json(array(
    select json_build_object('email', r.email, 'language', r.language, 'outcome', r.outcome,
      'consentedOn', (r.consented_at at time zone 'Asia/Kolkata')::date)
    from subscriber_import_rows r where r.import_id = i.id and i.state = 'checked' order by r.row_number limit 3
  )) as sample`

/** The newest imports. */
export const listImports = (sql: Queries) => sql<SubscriberImport[]>`
  select ${columns(sql)} from subscriber_imports i order by i.created_at desc, i.id desc limit ${most}`

interface NewImport {
  id: string
  file: string
  now: Date
  consentedOn: string | null
  consentHow: string | null
}

/** Stores a checked file: each row with what becomes of it, and the numbers. */
export async function storeImport(
  sql: Queries,
  { id, file, now, consentedOn, consentHow }: NewImport,
  rows: readonly CheckedRow[],
): Promise<SubscriberImport | undefined> {
  await sql`
    insert into subscriber_imports (id, file, created_at, consented_on, consent_how)
    values (${id}, ${file}, ${now}, ${consentedOn}::text::date, ${consentHow})`
  for (let from = 0; from < rows.length; from += batch) await storeRows(sql, id, rows.slice(from, from + batch))
  const [stored] = await sql<SubscriberImport[]>`
    update subscriber_imports i set fresh = c.fresh, existing = c.existing, stopped = c.stopped, refused = c.refused,
      refusals = ${sql.json(refusalsOf(rows))}
    from (
      select count(*) filter (where outcome = 'fresh') as fresh, count(*) filter (where outcome = 'existing') as existing,
        count(*) filter (where outcome = 'stopped') as stopped, count(*) filter (where outcome = 'refused') as refused
      from subscriber_import_rows where import_id = ${id}) c
    where i.id = ${id} returning ${columns(sql)}`
  return stored
}

/** Compares rows with the list and with the addresses that have left, and stores them. */
async function storeRows(sql: Queries, id: string, rows: readonly CheckedRow[]): Promise<void> {
  const all = <T>(pick: (row: CheckedRow) => T) => rows.map(pick)
  await sql`
    insert into subscriber_import_rows (
      import_id, row_number, email, outcome, reason, consented_at, consent_stated, language, category_ids)
    select ${id}, r.number, r.email,
      case when r.reason is not null then 'refused' when s.id is not null and ${isStopped(sql)} then 'stopped'
        when s.id is not null then 'existing' when r.stopped or l.mark is not null then 'stopped' else 'fresh' end,
      r.reason, r.consented_at::timestamptz, r.stated, r.language, string_to_array(r.categories, ' ')::uuid[]
    from unnest(
      ${all(({ number }) => number)}::int[], ${all(({ email }) => email)}::text[],
      ${all(({ refusal }) => refusal)}::text[], ${all(({ stopped }) => stopped)}::boolean[],
      ${all(({ consentedAt }) => consentedAt?.toISOString() ?? null)}::text[], ${all(({ stated }) => stated)}::boolean[],
      ${all(({ language }) => language)}::text[], ${all(({ categoryIds }) => categoryIds?.join(' ') ?? null)}::text[]
    ) as r (number, email, reason, stopped, consented_at, stated, language, categories)
    left join subscribers s on lower(s.email) = lower(r.email)
    left join left_addresses l on l.mark = address_mark(r.email)`
}

type ReportRow = { number: number; email: string; outcome: string; reason: string | null }

/** The rows of an import that has not been run, in their order, batch by batch. */
export async function* reportRows(sql: Queries, id: string): AsyncGenerator<ReportRow[]> {
  for (let after = 0; ;) {
    const rows = await sql<ReportRow[]>`
      select row_number as number, email, outcome, reason from subscriber_import_rows
      where import_id = ${id} and row_number > ${after} order by row_number limit ${batch}`
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.number
  }
}

/** Erases checks that were not followed by an import, with their rows. */
export async function deleteOldChecks(sql: Queries, now: Date): Promise<void> {
  await sql`
    delete from subscriber_imports
    where state = 'checked' and created_at <= ${new Date(now.getTime() - importLimits.lasts)}`
}

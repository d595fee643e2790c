import { memberImportLimits as limits } from '../../../contract/accounts/member-imports.ts'
import type { MemberImport } from '../../../contract/accounts/member-imports-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { refusalsOf } from '../../kit/import-file.ts'
import type { CheckedMember } from './import-rows.ts'

/** The most that the list shows. */
const most = 20

/** True for an account `u` whose owner has come in. */
export const hasArrived = (sql: Queries) =>
  sql`(u.password_hash is not null or u.last_active_at is not null or u.consented_at is not null)`

const columns = (sql: Queries) => sql`
  i.id, i.file, i.created_at, i.state, i.fresh, i.existing, i.left_before as left, i.refused, i.refusals, i.made,
  (select count(*)::int from users u where u.import_id = i.id and ${hasArrived(sql)}) as arrived,
  i.state = 'done' and not exists (select from users u where u.import_id = i.id and ${hasArrived(sql)})
    and exists (select from users u where u.import_id = i.id) as undoable,
  array_to_json(array(
    select json_build_object('email', r.email, 'name', concat_ws(' ', r.first_name, r.last_name), 'outcome', r.outcome,
      'joinedOn', (r.joined_at at time zone 'Asia/Kolkata')::date)
    from member_import_rows r where r.import_id = i.id and i.state = 'checked' order by r.row_number limit 3
  )) as sample`

/** The newest imports. */
export const listMemberImports = (sql: Queries) => sql<MemberImport[]>`
  select ${columns(sql)} from member_imports i order by i.created_at desc, i.id desc limit ${most}`

/** Stores a checked file: each row with what becomes of it, and the numbers. */
export async function storeMemberImport(
  sql: Queries,
  { id, file, now }: { id: string; file: string; now: Date },
  rows: readonly CheckedMember[],
): Promise<MemberImport | undefined> {
  const all = <T>(pick: (row: CheckedMember) => T) => rows.map(pick)
  await sql`
    insert into member_imports (id, file, created_at, refusals)
    values (${id}, ${file}, ${now}, ${sql.json(refusalsOf(rows))})`
  await sql`
    insert into member_import_rows (import_id, row_number, email, first_name, last_name, joined_at, outcome, reason)
    select ${id}, r.number, r.email, r.first_name, r.last_name, r.joined_at::timestamptz,
      case when r.reason is not null then 'refused' when exists (
          select from users u where lower(u.email) = lower(r.email) or lower(u.pending_email) = lower(r.email)) then 'existing'
        when exists (select from left_addresses l where l.mark = address_mark(r.email)) then 'left' else 'fresh' end, r.reason
    from unnest(${all(({ number }) => number)}::int[], ${all(({ email }) => email)}::text[],
      ${all(({ firstName }) => firstName)}::text[], ${all(({ lastName }) => lastName)}::text[],
      ${all(({ joinedAt }) => joinedAt?.toISOString() ?? null)}::text[], ${all(({ refusal }) => refusal)}::text[]
    ) as r (number, email, first_name, last_name, joined_at, reason)`
  const [stored] = await sql<MemberImport[]>`
    update member_imports i set fresh = c.fresh, existing = c.existing, left_before = c.left_before, refused = c.refused
    from (
      select count(*) filter (where outcome = 'fresh') as fresh, count(*) filter (where outcome = 'existing') as existing,
        count(*) filter (where outcome = 'left') as left_before, count(*) filter (where outcome = 'refused') as refused
      from member_import_rows where import_id = ${id}) c
    where i.id = ${id} returning ${columns(sql)}`
  return stored
}

export interface MemberReportRow {
  number: number
  email: string
  outcome: string
  reason: string | null
}

export const memberReportRows = (sql: Queries, id: string) => sql<MemberReportRow[]>`
  select row_number as number, email, outcome, reason from member_import_rows where import_id = ${id} order by row_number`

/** Erases checks that were not followed by an import, and accounts whose owners have never come in. */
export async function eraseUnused(sql: Queries, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await sql`delete from member_imports where state = 'checked' and created_at <= ${before(limits.lasts)}`
  await sql`
    delete from users u using member_imports i
    where i.id = u.import_id and i.run_at <= ${before(limits.invitedDays * 86_400_000)} and not ${hasArrived(sql)}`
}

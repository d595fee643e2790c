import { v7 as newId } from 'uuid'
import type { Queries } from '../../db/open.ts'

interface Written {
  /** In their order: each option as it is written, and the stored one that it is. */
  kept: { option: { label: string; isRight: boolean }; was: { id: string; label: string } | null }[]
  gone: { id: string }[]
}

/**
 * Writes a poll's options, numbered 0 to n - 1. Those that are gone take their votes with them; the caller, who holds the
 * poll's row, corrects its total.
 */
export async function writeOptions(sql: Queries, poll: string, { kept, gone }: Written): Promise<void> {
  const rows = kept.map(({ option, was }, index) => ({ ...option, was, sortOrder: index }))
  await sql`delete from poll_options where poll_id = ${poll} and id = any(${gone.map(({ id }) => id)}::uuid[])`
  // Two may take each other's labels, which no moment between may have twice.
  const renamed = rows.flatMap(({ was, label }) => (was && was.label !== label ? [was.id] : []))
  await sql`update poll_options set label = id::text where poll_id = ${poll} and id = any(${renamed}::uuid[])`
  const stay = rows.flatMap(({ was, label, isRight, sortOrder }) =>
    was ? [{ id: was.id, label, isRight, sortOrder }] : [],
  )
  await sql`
    update poll_options o set label = n.label, sort_order = n."sortOrder", is_right = n."isRight"
    from jsonb_to_recordset(${sql.json(stay)}) as n(id uuid, label text, "sortOrder" smallint, "isRight" boolean)
    where o.poll_id = ${poll} and o.id = n.id`
  const fresh = rows
    .filter(({ was }) => !was)
    .map(({ label, isRight, sortOrder }) => ({
      id: newId(),
      poll_id: poll,
      label,
      sort_order: sortOrder,
      is_right: isRight,
    }))
  if (fresh.length > 0) await sql`insert into poll_options ${sql(fresh)}`
}

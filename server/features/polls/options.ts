import type { Queries } from '../../db/client/open.ts'
import { optionRow, type WrittenOption } from './store.ts'

/** An option with its votes. */
export type StoredOption = WrittenOption & { id: string; voteCount: number }

/** Numbers the options 0 to n - 1. Removed ones take their votes with them; the caller corrects the poll's total. */
export async function writeOptions(
  sql: Queries,
  poll: string,
  { remaining, removed }: { remaining: { option: WrittenOption; was: StoredOption | null }[]; removed: StoredOption[] },
): Promise<void> {
  await sql`delete from poll_options where poll_id = ${poll} and id = any(${removed.map(({ id }) => id)}::uuid[])`
  // Two options may swap their labels, which must differ at every moment.
  const renamed = remaining.flatMap(({ was, option }) => (was && was.label !== option.label ? [was.id] : []))
  await sql`update poll_options set label = id::text where poll_id = ${poll} and id = any(${renamed}::uuid[])`
  const rows = remaining.map(({ option, was }, index) => ({
    ...optionRow(poll, option, index),
    ...(was && { id: was.id }),
  }))
  await sql`
    insert into poll_options ${sql(rows)}
    on conflict (id) do update set label = excluded.label, sort_order = excluded.sort_order, is_right = excluded.is_right`
}

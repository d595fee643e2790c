import type { Fragment } from '../../db/client/statement.ts'
import type { Queries } from '../../db/client/open.ts'

/**
 * Erases subscribers whose owners have left, with the letters to them that failed, and stores a mark of each address by which no import brings it back.
 * @param which true for those among the subscribers `s`
 * @returns their number
 */
export async function eraseAddresses(sql: Queries, which: Fragment): Promise<number> {
  const [{ erased }] = await sql<[{ erased: number }]>`
    with gone as (delete from subscribers s where ${which} returning s.email),
      marked as (insert into left_addresses (mark) select address_mark(email) from gone on conflict do nothing),
      failures as (delete from letter_failures f using gone where lower(f.email) = lower(gone.email)),
      checked as (delete from subscriber_import_rows r using gone where lower(r.email) = lower(gone.email))
    select count(*)::int as erased from gone`
  return erased
}

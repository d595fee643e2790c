import type { SupportRow } from '../../../contract/donations/donations-api.ts'
import type { SupportState } from '../../../contract/donations/donations.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import type { Actor } from '../../kit/serve.ts'
import { intentColumns } from './store.ts'

/** Choices for admins, newest first, from after a cursor. */
export async function listIntents(
  sql: Db,
  state: SupportState | undefined,
  page: PageQuery,
): Promise<Paged<SupportRow>[]> {
  const inState = state ? sql`and i.state = ${state}` : sql``
  return sql<Paged<SupportRow>[]>`
    select ${intentColumns(sql)}, ${page.cursor} from support_intents i left join users u on u.id = i.user_id
    where ${page.after} ${inState} order by ${page.by} limit ${page.limit}`
}

export const newestFirst = byTime('i.created_at', 'i.id')

/** An admin's actions on a payment. */
export const adminActions = {
  /** An admin found it in the bank's statement; its giver may have claimed it or not. */
  'support.confirmed': (sql: Queries, by: Actor) =>
    sql`state = 'confirmed', confirmed_at = ${by.now}, confirmed_by = ${by.id}`,
  /** An admin took the confirmation back; the giver's claim, if any, counts again. */
  'support.confirmation-taken-back': (sql: Queries) =>
    sql`state = case when utr is null then 'intended' else 'claimed' end, confirmed_at = null, confirmed_by = null`,
  /** The bank's statement does not bear the claim out: the number can be entered again. */
  'support.claim-rejected': (sql: Queries) => sql`state = 'intended', utr = null, claimed_at = null`,
}

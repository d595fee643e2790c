import { tones } from '../../contract/tones.ts'
import type { Fragment, Queries } from '../db/client/open.ts'

/** `toneOf` of contract/tones.ts in SQL. @param id the column with a member's id; null if the account is gone */
export const tone = (sql: Queries, id: Fragment) => sql`get_byte(uuid_send(${id}), 15) % ${tones}::int`

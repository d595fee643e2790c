import { features } from '../server/features.ts'
import * as deletion from '../server/features/accounts/account-deletion.ts'
import type { Leaver } from '../server/feature.ts'
import type { Db, Queries } from '../server/db/client/open.ts'

/** Deletes a member's account with all that the features store of them. */
export const eraseMember = (sql: Queries, leaver: Leaver) => deletion.deleteMember(sql, leaver, features)

/** Deletes the accounts whose week is over. */
export const removeLeft = (db: Db, now: Date) => deletion.deleteDueAccounts(db, now, features)

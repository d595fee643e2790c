import { v7 as newId } from 'uuid'
import type { Db } from '../../server/db/client/open.ts'
import { hashOf } from '../../server/features/accounts/tokens.ts'

/** Stores a key that works, one that has expired and one that was revoked. */
export async function someKeys(db: Db, maker: string): Promise<void> {
  for (const [name, expires, revoked] of [
    ['Rates from the gazette', '2099-01-01', null],
    [`${'import'.repeat(9)}`, '2026-11-19', null],
    ['Old importer', '2099-01-01', '2026-11-18'],
  ] as const)
    await db`
      insert into api_keys (id, hash, shown, name, scopes, user_id, created_at, expires_at, revoked_at, last_used_at)
      values (${newId()}, ${hashOf(name)}, 'artha_Ab3d', ${name}, ${['articles:write', 'polls:write', 'rates:write']}, ${maker},
        '2026-11-01', ${expires}, ${revoked}, '2026-11-17')`
}

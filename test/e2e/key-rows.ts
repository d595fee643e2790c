import { v7 as newId } from 'uuid'
import type { Db } from '../../server/db/client/open.ts'
import { hashOf } from '../../server/features/accounts/tokens.ts'

const days = (count: number) => new Date(Date.now() + count * 86_400_000)

/** Stores a key that works, one that has expired and one that was revoked. */
export async function someKeys(db: Db, maker: string): Promise<void> {
  for (const [name, end, revoked] of [
    ['Rates from the gazette', days(90), null],
    ['import'.repeat(9), days(-2), null],
    ['Old importer', days(90), days(-1)],
  ] as const)
    await db`
      insert into api_keys (id, hash, shown, name, scopes, user_id, created_at, expires_at, revoked_at, last_used_at)
      values (${newId()}, ${hashOf(name)}, 'artha_Ab3d', ${name}, ${['articles:write', 'polls:write', 'rates:write']}, ${maker},
        ${days(-32)}, ${end}, ${revoked}, ${days(-3)})`
}

import type { Queries } from '../../db/open.ts'
import type { Feature, Leaver } from '../../feature.ts'
import { audit } from '../audit/store.ts'

/**
 * Erases a member, in the transaction of the caller, who has locked the account, with every counter right at its end: each
 * feature deletes what is the member's, in the order of the features. Comments and posts go too or stay without a name;
 * articles and polls of an editor stay without a name in any case.
 */
export async function eraseMember(sql: Queries, leaver: Leaver, features: readonly Feature[]): Promise<void> {
  for (const feature of features) await feature.erase?.(sql, leaver)
  // The rest follows by the foreign keys: what is the member's alone goes, what others read loses its author.
  await sql`delete from users where id = ${leaver.id}`
  await audit(sql, { adminUserId: null, action: 'member.erased', details: { posts: leaver.posts } })
}

import type { MemberSheet } from '../../../contract/moderation/rulings-api.ts'
import { rulingLimits } from '../../../contract/moderation/rulings.ts'
import type { Queries } from '../../db/client/open.ts'
import { networkOf } from '../../kit/network.ts'

/** The most addresses of a member that are looked at, the latest first. */
const addressesAtMost = 20

/**
 * Accounts that signed in from a network of the member's in the last weeks, the newest accounts first. Whole towns share an address of a mobile
 * network: it is a hint and no proof. Addresses stay on the server.
 */
export async function findRelated(sql: Queries, member: string, now: Date): Promise<MemberSheet['related']> {
  const since = new Date(now.getTime() - rulingLimits.relatedDays * 86_400_000)
  const logins = sql`
    l.resource_type = 'user' and l.action in ('login', 'login.admin') and l.ip_address is not null and l.created_at > ${since}`
  const own = await sql<{ address: string }[]>`
    select ip_address as address from audit_logs l where ${logins} and resource_id = ${member}
    group by ip_address order by max(created_at) desc limit ${addressesAtMost}`
  const found = new Set<string>()
  for (const { address } of own) {
    const network = networkOf(address)
    const prefix = prefixOf(address)
    const others = await sql<{ id: string; address: string }[]>`
      select distinct resource_id as id, ip_address as address from audit_logs l
      where ${logins} and ${prefix ? sql`ip_address like ${`${prefix}%`}` : sql`ip_address = ${address}`}`
    for (const other of others) if (networkOf(other.address) === network) found.add(other.id)
  }
  found.delete(member)
  return sql<MemberSheet['related']>`
    select u.id, u.username, u.created_at, (select count(*) from held_texts h where h.author_id = u.id and h.because <> 'address') as waiting,
      u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > ${now}) as suspended
    from users u where u.id = any(${[...found]}::uuid[])
    order by u.created_at desc, u.id desc limit ${rulingLimits.related}`
}

/** The beginning of the addresses of an IPv6 network, as they are written; null for IPv4, and where zeros are left out in it. */
function prefixOf(address: string): string | null {
  const groups = address.split(':').slice(0, 4)
  return groups.length === 4 && groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) ? `${groups.join(':')}:` : null
}

import type { Role } from '../../../contract/roles.ts'
import type { Queries } from '../../db/open.ts'
import { hashOf } from './tokens.ts'

/** The role of an open invitation; undefined when it does not work. */
export async function roleOfInvitation(sql: Queries, token: string, now: Date): Promise<Role | undefined> {
  const [found] = await sql<{ role: Role }[]>`
    select i.role from invitations i join users a on a.id = i.created_by
    where i.token_hash = ${hashOf(token)} and ${isOpenInvitation(sql, now)}`
  return found?.role
}

/** The invitations `i` of admins `a` that work: one of an admin who is none any more does not. */
export const isOpenInvitation = (sql: Queries, now: Date) => sql`i.expires_at > ${now} and a.is_admin`

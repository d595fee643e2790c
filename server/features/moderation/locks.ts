import type { Queries } from '../../db/open.ts'
import { conflict, forbidden, unauthenticated } from '../../kit/errors.ts'
import { noMember } from './members.ts'

/** A member on whom an admin acts, their row locked. */
export interface LockedMember {
  id: string
  username: string
  isAdmin: boolean
  canSignIn: boolean
  isLeaving: boolean
  suspendedAt: string | null
  suspendedUntil: string | null
  suspendedReason: string | null
}

/**
 * Locks a member on whom an admin acts, with the admin's own row, and with `admins` every admin's, in one order: so of two
 * admins who act on each other at one moment the second sees what the first has done.
 * @throws HttpError 404 for a member that is not there, 401 and 403 for an admin who is none any more
 */
export async function lockMember(
  sql: Queries,
  id: string,
  { id: admin, admins = false }: { id: string; admins?: boolean },
): Promise<LockedMember> {
  const rows = await sql<LockedMember[]>`
    select id, username, is_admin, password_hash is not null as can_sign_in, leaving_at is not null as is_leaving,
      suspended_at, suspended_until, suspended_reason
    from users where id in (${id}, ${admin}) or (${admins} and is_admin) order by id for no key update`
  const acting = rows.find((row) => row.id === admin)
  const member = rows.find((row) => row.id === id)
  if (!acting) throw unauthenticated()
  if (!acting.isAdmin || acting.isLeaving) throw forbidden()
  if (!member) throw noMember()
  return member
}

/**
 * Locks a member whose writing an admin is to end or hide.
 * @throws HttpError as `lockMember` does, 409 for an admin and for an account that nobody can sign in to, such as that of the
 *   starter articles: nobody writes with it
 */
export async function lockActiveMember(sql: Queries, id: string, by: { id: string }): Promise<LockedMember> {
  const member = await lockMember(sql, id, by)
  if (!member.canSignIn) throw conflict('Nobody can sign in to this account: nobody writes with it.')
  if (member.isAdmin) throw conflict('This member is an admin. Take that role away first.')
  return member
}

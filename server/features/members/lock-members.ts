import { t } from '#words'
import type { AdminMember } from '../../../contract/moderation/moderation-api.ts'
import { isOpenTo, withArticle } from '../../../contract/roles.ts'
import { applicationOf } from '../accounts/application.ts'
import { suspensionOf } from '../accounts/suspension.ts'
import type { Queries } from '../../db/client/open.ts'
import { conflict, forbidden, unauthenticated } from '../../kit/errors.ts'
import { noMember } from './members.ts'

/** A member whose account a moderator or an admin changes; the row is locked. */
export type LockedMember = Pick<
  AdminMember,
  'id' | 'role' | 'canSignIn' | 'suspension' | 'suspendedByAdmin' | 'application'
> & {
  email: string
  emailConfirmed: boolean
  isLeaving: boolean
}

/**
 * Locks members whose accounts somebody changes, with the row of that moderator or admin (for changes by admins, the rows of all admins), in one order: of two admins
 * who change each other's account at the same moment, the second sees the change of the first.
 * @param by.access the access that the change needs
 * @returns those who are there
 * @throws HttpError 401 and 403 for an acting member who has lost the role
 */
export async function lockMembers(
  sql: Queries,
  ids: readonly string[],
  { id: by, access = 'moderator' }: ActsBy,
): Promise<LockedMember[]> {
  const rows = await sql<LockedMember[]>`
    select id, role, email, email_confirmed_at is not null as email_confirmed, password_hash is not null as can_sign_in, leaving_at is not null as is_leaving,
      ${suspensionOf(sql)} as suspension, suspended_by_admin, ${applicationOf(sql)} as application
    from users u where id = any(${[...ids, by]}::uuid[]) or (${access === 'admin'} and is_admin)
    order by id for no key update`
  const acting = rows.find((row) => row.id === by)
  if (!acting) throw unauthenticated()
  if (!isOpenTo(access, acting.role) || acting.isLeaving) throw forbidden()
  return rows.filter(({ id }) => ids.includes(id))
}

interface ActsBy {
  id: string
  access?: 'moderator' | 'admin'
}

/** Locks one member as `lockMembers`. @throws HttpError as it, 404 for a member that is not there */
export async function lockMember(sql: Queries, id: string, by: ActsBy): Promise<LockedMember> {
  const [member] = await lockMembers(sql, [id], by)
  if (!member) throw noMember()
  return member
}

/**
 * Locks a member whose writing is ended or hidden.
 * @throws HttpError as `lockMember`, 409 for a role above member and for an account that nobody can sign in to (of the starter articles)
 */
export async function lockActiveMember(sql: Queries, id: string, by: { id: string }): Promise<LockedMember> {
  const member = await lockMember(sql, id, by)
  refuseInactive(member)
  return member
}

/** Locks several, those who are there. @throws HttpError as `lockActiveMember`, 404 if none is there */
export async function lockActiveMembers(sql: Queries, ids: readonly string[], by: { id: string }) {
  const members = await lockMembers(sql, ids, by)
  if (members.length === 0) throw noMember()
  for (const member of members) refuseInactive(member)
  return members
}

function refuseInactive({ canSignIn, role }: LockedMember): void {
  if (!canSignIn) throw conflict(t`Nobody can sign in to this account: nobody writes with it.`)
  if (role !== 'user') throw conflict(t`This member is ${withArticle(role)}. Take that role away first.`)
}

/** True for a member who is an admin, whose row is locked. */
export async function isAdmin(sql: Queries, id: string): Promise<boolean> {
  const found = await sql`select from users where id = ${id} and role = 'admin'`
  return found.length > 0
}

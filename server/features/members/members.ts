import type { QueryOf } from '../../../contract/endpoint.ts'
import type { AdminMember, moderation } from '../../../contract/moderation/moderation-api.ts'
import { isOpenTo, withArticle, type Role } from '../../../contract/roles.ts'
import { applicationOf } from '../accounts/application.ts'
import { stillSuspended, suspensionOf } from '../accounts/suspension.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { anyHolds, rowsFound } from '../../kit/list-search.ts'
import { notFound, conflict, forbidden, unauthenticated } from '../../kit/errors.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'

export const newestFirst = byTime('u.created_at', 'u.id')

/** The role of the reader, and the moment. */
export interface View {
  role: Role
  now: Date
}

/** Members; `search` looks into names, and for admins into addresses. */
export async function listMembers(db: Db, query: QueryOf<typeof moderation.members>, page: PageQuery, view: View) {
  const { search, show = 'all' } = query
  const { role, now } = view
  const searched = ['u.username', wholeName(db), ...(isOpenTo('admin', role) ? ['u.email'] : [])]
  const kinds = {
    all: db`true`,
    staff: db`u.role <> 'user'`,
    admins: db`u.is_admin`,
    suspended: db`u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > ${now})`,
    waiting: db`u.applied_at is not null and u.refused_at is null`,
    refused: db`u.refused_at is not null`,
  }
  const rows = rowsFound(db, {
    row: 'u',
    from: db`users u where ${kinds[show]}`,
    found: anyHolds(db, searched, search),
    page,
  })
  // The texts are counted, by indexes, for the page alone.
  const members = await db<Paged<AdminMember>[]>`
    select ${columns(db)}, ${page.cursor} from (${rows}) u order by ${page.by}`
  return members.map((member) => shownTo(view, member))
}

/** A member as a moderator sees them, without the address and the second factor, or as an admin does. */
function shownTo<M extends AdminMember>({ role, now }: View, { email, twoFactor, ...member }: M) {
  const forAdmins = isOpenTo('admin', role) ? { email, twoFactor } : {}
  const suspension = stillSuspended(member.suspension, now)
  return { ...member, ...forAdmins, suspension, suspendedByAdmin: suspension !== null && member.suspendedByAdmin }
}

/** The expression of the trigram index on names. */
const wholeName = (sql: Queries) => sql`(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, ''))`

/** One member as a moderator or an admin sees them. @throws HttpError 404 */
export async function findMember(sql: Queries, id: string, view: View): Promise<AdminMember> {
  const [member] = await sql<AdminMember[]>`select ${columns(sql)} from users u where u.id = ${id}`
  if (!member) throw noMember()
  return shownTo(view, member)
}

export const noMember = () => notFound('There is no such member.')

const columns = (sql: Queries) => sql`
  u.id, u.username, u.email, u.first_name, u.last_name, u.role, u.is_admin, u.created_at, u.last_active_at,
    exists (select from two_factor t where t.user_id = u.id and t.confirmed_at is not null) as two_factor,
    (select count(*) from article_comments c where c.author_id = u.id) as comments,
    (select count(*) from forum_posts p where p.author_id = u.id)
      + (select count(*) from forum_replies r where r.author_id = u.id) as posts,
    json_build_object(
      'comments', (select count(*) from article_comments c where c.author_id = u.id and c.hidden_with_all),
      'posts', (select count(*) from forum_posts p where p.author_id = u.id and p.hidden_with_all and p.deleted_at is null)
        + (select count(*) from forum_replies r
            where r.author_id = u.id and r.hidden_with_all and r.deleted_at is null),
      'byAdmin', exists (select from article_comments c where c.author_id = u.id and c.hidden_with_all and c.hidden_by_admin)
        or exists (select from forum_posts p where p.author_id = u.id and p.hidden_with_all and p.hidden_by_admin and p.deleted_at is null)
        or exists (select from forum_replies r
          where r.author_id = u.id and r.hidden_with_all and r.hidden_by_admin and r.deleted_at is null)) as hidden_with_all,
    u.password_hash is not null as can_sign_in,
    ${suspensionOf(sql)} as suspension, u.suspended_by_admin, ${applicationOf(sql)} as application`

/** A member whose account a moderator or an admin changes; the row is locked. */
export type LockedMember = Pick<
  AdminMember,
  'id' | 'role' | 'canSignIn' | 'suspension' | 'suspendedByAdmin' | 'application'
> & {
  email: string
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
    select id, role, email, password_hash is not null as can_sign_in, leaving_at is not null as is_leaving,
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
  if (!canSignIn) throw conflict('Nobody can sign in to this account: nobody writes with it.')
  if (role !== 'user') throw conflict(`This member is ${withArticle(role)}. Take that role away first.`)
}

/** True for a member who is an admin, whose row is locked. */
export async function isAdmin(sql: Queries, id: string): Promise<boolean> {
  const found = await sql`select from users where id = ${id} and role = 'admin'`
  return found.length > 0
}

import { t } from '#words'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { AdminMember, moderation } from '../../../contract/moderation/moderation-api.ts'
import { isOpenTo, type Role } from '../../../contract/roles.ts'
import { applicationOf } from '../accounts/application.ts'
import { stillSuspended, suspensionOf } from '../accounts/suspension.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { anyHolds, rowsFound } from '../../kit/list-search.ts'
import { notFound } from '../../kit/errors.ts'
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

export const noMember = () => notFound(t`There is no such member.`)

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
    u.password_hash is not null as can_sign_in, u.password_hash is null and u.import_id is not null as invited,
    ${suspensionOf(sql)} as suspension, u.suspended_by_admin, ${applicationOf(sql)} as application`

import type { Db, Queries } from '../../db/client/open.ts'
import type { Row } from '../../kit/csv.ts'

/** Rows of a batch. */
const batch = 1_000

export const memberListHead = ['username', 'name', 'email', 'role', 'joined', 'confirmed', 'last_seen', 'state']

/** All members who can sign in or are invited, in the order of their ids, batch by batch. Nothing secret is read. */
export async function* memberListRows(db: Db, now: Date): AsyncGenerator<Row[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db<ListedMember[]>`
      select id, username, nullif(concat_ws(' ', first_name, last_name), '') as name, email, role, created_at, email_confirmed_at,
        last_active_at, ${stateOf(db, now)} as state
      from users u where id > ${after} and (password_hash is not null or import_id is not null) order by id limit ${batch}`
    yield rows.map((one) => [
      one.username,
      one.name,
      one.email,
      one.role,
      one.createdAt,
      one.emailConfirmedAt,
      one.lastActiveAt,
      one.state,
    ])
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

const stateOf = (sql: Queries, now: Date) => sql`
  case when u.password_hash is null then 'invited' when u.leaving_at is not null then 'leaving'
    when u.applied_at is not null then 'waits' when u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > ${now}) then 'suspended'
    else 'member' end`

interface ListedMember {
  id: string
  username: string
  name: string | null
  email: string
  role: string
  createdAt: string
  emailConfirmedAt: string | null
  lastActiveAt: string | null
  state: string
}

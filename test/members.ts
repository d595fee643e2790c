import { v7 as newId } from 'uuid'
import { hashPassword } from '../server/accounts/passwords.ts'
import { openSession } from '../server/accounts/sessions.ts'
import type { Db } from '../server/db/open.ts'

/** The password of every member in tests. */
export const password = 'correct horse battery'
const passwordHash = hashPassword(password)

/** Stores a member. Returns their id. */
export async function aMember(
  db: Db,
  username: string,
  { isAdmin = false, email = `${username}@example.in` } = {},
): Promise<string> {
  const id = newId()
  await db`
    insert into users (id, email, username, password_hash, role, is_admin)
    values (${id}, ${email}, ${username}, ${await passwordHash}, ${isAdmin ? 'admin' : 'user'}, ${isAdmin})`
  return id
}

/** Signs a member in. Returns the header that their browser sends. */
export async function signedIn(
  db: Db,
  userId: string,
  { now, device = 'Mozilla/5.0 (Linux; Android 12) Chrome/150 Mobile' }: { now: Date; device?: string },
) {
  const line = await openSession(db, { userId, device, shared: false }, { https: false, now })
  return { cookie: line.split(';')[0] ?? '' }
}

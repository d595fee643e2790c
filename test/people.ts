import { v7 as newId } from 'uuid'
import type { Preferences } from '../contract/accounts/preferences.ts'
import type { Role } from '../contract/roles.ts'
import { hashPassword } from '../server/features/accounts/passwords.ts'
import { openSession } from '../server/features/accounts/sessions.ts'
import type { Db } from '../server/db/client/open.ts'

/** As much of the application under test as people need. */
interface Site {
  db: Db
  clock: { now: Date }
}

export interface Person {
  id: string
  username: string
  email: string
  password: string
}

/** In what a person may differ from the usual member. */
interface Overrides {
  username?: string
  email?: string
  firstName?: string | null
  lastName?: string | null
  role?: Role
  /** Null: nobody can sign in to the account. */
  passwordHash?: null
  preferences?: Partial<Preferences>
  /** False: has not said that they are 18 or over and agree to what is kept. */
  consents?: boolean
}

/** The password of every person in tests. */
export const password = 'correct horse battery'
const passwordHash = hashPassword(password)
let count = 0

/** Stores a member, 'asha1', 'asha2' …, that differs from the usual one as said. */
export async function aMember({ db, clock }: Site, differs: Overrides = {}): Promise<Person> {
  const id = newId()
  const username = differs.username ?? `asha${(count += 1)}`
  const {
    email = `${username}@example.in`,
    firstName = 'Asha',
    lastName = 'Rao',
    role = 'user',
    consents = true,
  } = differs
  const preferences = { theme: 'light', dataSaver: false, sharedPhone: false, ...differs.preferences }
  await db`
    insert into users (id, email, username, password_hash, first_name, last_name, role, is_admin, preferences,
      consented_at, created_at, updated_at)
    values (${id}, ${email}, ${username}, ${differs.passwordHash === null ? null : await passwordHash}, ${firstName},
      ${lastName}, ${role}, ${role === 'admin'}, ${db.json(preferences)},
      ${consents ? clock.now : null}, ${clock.now}, ${clock.now})`
  return { id, username, email, password }
}

/** Stores an admin. */
export const anAdmin = (site: Site, differs: Overrides = {}): Promise<Person> =>
  aMember(site, { ...differs, role: 'admin' })

/** Signs a person in, without the login form. Returns the headers that their browser sends from then on. */
export async function signedIn(
  { db, clock }: Site,
  person: { id: string },
  device = androidChrome,
): Promise<{ cookie: string; 'user-agent': string }> {
  const line = await openSession(db, { userId: person.id, device, shared: false }, { https: false, now: clock.now })
  return { cookie: line.split(';')[0] ?? '', 'user-agent': device }
}

/** The user agent of Chrome on an Android phone. */
export const androidChrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

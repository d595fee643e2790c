import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/client/open.ts'
import { StartError } from '../../db/start-error.ts'
import { hashPassword } from './passwords.ts'
import { insertAdmin } from './store.ts'
import { weaknessOf } from './weak-passwords.ts'

interface WantedAdmin {
  username?: string | undefined
  email?: string | undefined
  password?: string | undefined
}

/**
 * Makes the first admin of a site that has none: from the settings if they are set, else `admin` with a random password.
 * @returns null when there is an admin already; `password` only when it was made up here, to be shown once and stored nowhere
 * @throws StartError for a password in the settings that is guessed first; a site that has an admin starts with it
 */
export async function createFirstAdmin(
  sql: Db,
  wanted: WantedAdmin,
  siteName: string,
): Promise<{ username: string; password: string | null } | null> {
  const [found] = await sql`select 1 from users where is_admin limit 1`
  if (found) return null
  await refuseWeakAdmin(wanted, siteName)
  const { username, email } = namesOf(wanted)
  const password = wanted.password ?? randomBytes(12).toString('base64url')
  // Applications that start together on one empty database make one admin between them: the name is unique.
  const passwordHash = await hashPassword(password)
  const isMade = await sql.begin((tx) => insertAdmin(tx, { username, email, passwordHash }, 'first start'))
  if (!isMade) return null
  return { username, password: wanted.password ? null : password }
}

/**
 * Refuses a password of the first admin before there is a database to store them.
 * @throws StartError for one that is guessed first
 */
export async function refuseWeakAdmin(wanted: WantedAdmin, siteName: string): Promise<void> {
  if (!wanted.password) return
  const weakness = await weaknessOf(wanted.password, namesOf(wanted), siteName)
  if (weakness) throw new StartError(`The setting ADMIN_PASSWORD: ${weakness}.`)
}

function namesOf({ username = 'admin', email }: WantedAdmin): { username: string; email: string } {
  return { username, email: email ?? `${username}@localhost` }
}
